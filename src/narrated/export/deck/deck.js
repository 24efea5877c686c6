// Plays a slide's clip when one steps on to it, and shows its still in every other case.
"use strict";

(() => {
  const body = document.body;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const isPreview = window.self !== window.top; // in the speaker's window
  let narrated = false;

  const clipOf = (slide) => (slide ? slide.querySelector("video") : null);

  function rest(slide) {
    const clip = clipOf(slide);
    if (clip) {
      clip.pause();
      clip.hidden = true;
    }
  }

  function play(slide) {
    const clip = clipOf(slide);
    if (!clip || isPreview || (calm.matches && !narrated)) {
      rest(slide);
      return;
    }
    clip.muted = !narrated;
    clip.hidden = false;
    clip.currentTime = 0;
    clip.play().catch(() => rest(slide)); // a browser may refuse sound before one has clicked
  }

  function narrate(on) {
    narrated = on;
    const button = document.getElementById("narration");
    button.setAttribute("aria-pressed", String(on));
    if (on) {
      play(Reveal.getCurrentSlide());
    } else {
      rest(Reveal.getCurrentSlide());
    }
  }

  Reveal.on("slidechanged", ({ previousSlide, currentSlide }) => {
    const slides = Reveal.getSlides();
    rest(previousSlide);
    const isNext = slides.indexOf(currentSlide) === slides.indexOf(previousSlide) + 1;
    if (isNext && !Reveal.isOverview()) {
      play(currentSlide);
    } else {
      rest(currentSlide);
    }
  });

  Reveal.on("overviewshown", () => rest(Reveal.getCurrentSlide()));
  for (const [name, pressed] of [
    ["overviewshown", true],
    ["overviewhidden", false],
  ]) {
    Reveal.on(name, () => document.getElementById("overview").setAttribute("aria-pressed", String(pressed)));
  }

  for (const clip of document.querySelectorAll("video")) {
    clip.addEventListener("ended", () => {
      if (narrated && clip === clipOf(Reveal.getCurrentSlide())) {
        if (Reveal.isLastSlide()) {
          narrate(false);
        } else {
          Reveal.next();
        }
      }
    });
    clip.addEventListener("error", () => rest(clip.parentElement));
  }

  // Before reveal.js takes it: a click in the overview chooses a slide, and has left the overview when it has.
  const next = (event) => {
    if (!Reveal.isOverview() && event.button === 0) {
      Reveal.next();
    }
  };
  document.querySelector(".slides").addEventListener("click", next, { capture: true });

  const tools = {
    narration: () => narrate(!narrated),
    overview: () => Reveal.toggleOverview(),
    speaker: () => Reveal.getPlugin("notes").open(),
  };
  for (const [id, use] of Object.entries(tools)) {
    const button = document.getElementById(id);
    if (button) {
      button.addEventListener("click", use);
    }
  }
  if (isPreview) {
    document.querySelector(".tools").remove();
  }

  let asleep;
  window.addEventListener("pointermove", () => {
    body.classList.add("awake");
    clearTimeout(asleep);
    asleep = setTimeout(() => body.classList.remove("awake"), 2500);
  });

  Reveal.initialize({
    width: Number(body.dataset.width),
    height: Number(body.dataset.height),
    margin: 0,
    minScale: 0.05,
    maxScale: 8,
    center: false,
    hash: true,
    navigationMode: "linear",
    transition: "none",
    backgroundTransition: "none",
    controlsTutorial: false,
    hideInactiveCursor: true,
    plugins: [RevealNotes],
  }).then(() => {
    // reveal.js goes to the first and last scene, and there to where one was before.
    const last = Reveal.getIndices(Reveal.getSlides().at(-1));
    Reveal.addKeyBinding({ keyCode: 36, key: "Home", description: "First slide" }, () => Reveal.slide(0, 0));
    Reveal.addKeyBinding({ keyCode: 35, key: "End", description: "Last slide" }, () => Reveal.slide(last.h, last.v));
    if (document.getElementById("narration")) {
      Reveal.addKeyBinding({ keyCode: 77, key: "M", description: "Narration on or off" }, tools.narration);
    }
    if (Reveal.isFirstSlide()) {
      play(Reveal.getCurrentSlide());
    }
  });
})();
