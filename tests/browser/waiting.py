"""Waiting in a page whose security policy forbids `eval`, which Playwright's own `wait_for_function` needs."""

from playwright.sync_api import Page

PATIENCE_MS = 15_000


def until(page: Page, condition: str) -> None:
    """Wait, frame by frame, until an expression of JavaScript is true; an error when that takes too long."""
    page.evaluate(
        f"""async () => {{
          const end = performance.now() + {PATIENCE_MS};
          while (!({condition})) {{
            if (performance.now() > end) {{
              throw new Error("it never came");
            }}
            await new Promise(requestAnimationFrame);
          }}
        }}"""
    )
