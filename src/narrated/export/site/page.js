// The film of the page: chapters and transcript that lead into it, a transcript that follows, and its speed.
"use strict";

(() => {
  const video = document.getElementById("video");
  const said = document.querySelector(".said");
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const LOOKING_AROUND_MS = 5000; // how long the transcript stays where a reader scrolled it
  let lookedAround = -Infinity;

  const timed = (selector) =>
    [...document.querySelectorAll(selector)].map((link) => ({ link, start: Number(link.dataset.start) }));
  const chapters = timed(".chapters [data-start]");
  const beats = timed(".said [data-start]");

  function goTo(start) {
    video.currentTime = start;
    video.play().catch(() => {}); // a browser may refuse before one has clicked; the picture is there all the same
  }

  for (const { link, start } of [...chapters, ...beats]) {
    link.addEventListener("click", (event) => {
      if (event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
        event.preventDefault();
        goTo(start);
      }
    });
  }

  /** Marks the last entry that has begun, and tells whether it is another than before. */
  function mark(entries) {
    const now = video.currentTime + 0.001;
    const at = entries.findLast(({ start }) => start <= now);
    const before = entries.find(({ link }) => link.hasAttribute("aria-current"));
    if (at === before) {
      return false;
    }
    before?.link.removeAttribute("aria-current");
    at?.link.setAttribute("aria-current", "true");
    return true;
  }

  /** Brings what is said into view, inside the transcript alone: the page stays where its reader has it. */
  function follow() {
    const link = said.querySelector("[aria-current]");
    if (!link || performance.now() - lookedAround < LOOKING_AROUND_MS || said.scrollHeight <= said.clientHeight) {
      return;
    }
    const place = link.getBoundingClientRect();
    const frame = said.getBoundingClientRect();
    if (place.top < frame.top || place.bottom > frame.bottom - frame.height / 4) {
      const top = said.scrollTop + place.top - frame.top - frame.height / 4;
      said.scrollTo({ top, behavior: calm.matches ? "auto" : "smooth" });
    }
  }

  function update() {
    mark(chapters);
    if (mark(beats)) {
      follow();
    }
  }

  for (const name of ["timeupdate", "seeking", "seeked"]) {
    video.addEventListener(name, update);
  }
  for (const name of ["wheel", "touchmove", "keydown"]) {
    said.addEventListener(name, () => (lookedAround = performance.now()), { passive: true });
  }

  const start = document.querySelector(".start");
  start.hidden = false;
  start.addEventListener("click", () => {
    goTo(video.currentTime);
    video.focus({ preventScroll: true });
  });
  video.addEventListener("play", () => (start.hidden = true));

  const speed = document.getElementById("speed");
  speed.closest(".speed").hidden = false;
  speed.addEventListener("change", () => (video.playbackRate = Number(speed.value)));
  video.addEventListener("ratechange", () => {
    const known = [...speed.options].find((option) => Number(option.value) === video.playbackRate);
    speed.value = known ? known.value : "";
  });

  // On paper, what is folded away would be lost.
  window.addEventListener("beforeprint", () => {
    for (const folded of document.querySelectorAll("details:not([open])")) {
      folded.open = true;
      window.addEventListener("afterprint", () => (folded.open = false), { once: true });
    }
  });
})();
