// The bottleneck: what is left of a faster rate when one check follows the writing, and Amdahl's curve.
"use strict";

(() => {
  const root = document.getElementById("calculator-bottleneck");
  if (!root) {
    return; // the page shows other parts
  }
  const { sentences, none, first, ranges, stops, marks, same } = Fields.data.bottleneck;

  function solve({ tokens, slow, fast, check }) {
    const [slowWriting, fastWriting] = [Exact.over(tokens, slow), Exact.over(tokens, fast)];
    const [slowTotal, fastTotal] = [Exact.plus(slowWriting, check), Exact.plus(fastWriting, check)];
    const factor = Exact.over(slowTotal, fastTotal);
    return { slowWriting, fastWriting, slowTotal, fastTotal, factor, ratio: Exact.over(fast, slow) };
  }

  function texts(values) {
    const { slow, fast, check } = values;
    const { slowWriting, fastWriting, slowTotal, fastTotal, factor, ratio } = solve(values);
    const told = {
      slow: Forms.write(slow, "rate"),
      fast: Forms.write(fast, "rate"),
      slow_writing: Forms.time(slowWriting),
      fast_writing: Forms.time(fastWriting),
      check: check.n === 0n ? none : Forms.time(check),
      slow_total: Forms.time(slowTotal),
      fast_total: Forms.time(fastTotal),
      factor: Forms.write(factor, "factor"),
      ratio: Forms.write(ratio, "factor"),
      part: Forms.write(Exact.over(check, fastTotal), "share"),
    };
    return { ...told, sentence: Forms.fill(sentences.sentence, told), ...heldBack(told, check, slowTotal) };
  }

  /** What the check does to the gain. */
  function heldBack(told, check, slowTotal) {
    if (check.n === 0n) {
      return { share: sentences.unchecked, limit: "" };
    }
    return {
      share: Forms.fill(sentences.share, { share: told.part }),
      limit: Forms.fill(sentences.limit, { ...told, limit: Forms.write(Exact.over(slowTotal, check), "factor") }),
    };
  }

  // The scale of the checks: even from none to a second, which is a seventh of it, then logarithmic.
  const LONGEST_S = Number(stops.at(-1));
  const BELOW_A_SECOND = 1 / 7;
  const placeOf = (seconds) =>
    seconds <= 1
      ? BELOW_A_SECOND * seconds
      : BELOW_A_SECOND + ((1 - BELOW_A_SECOND) * Math.log(seconds)) / Math.log(LONGEST_S);
  const secondsAt = (place) =>
    place <= BELOW_A_SECOND
      ? place / BELOW_A_SECOND
      : Math.exp((Math.log(LONGEST_S) * (place - BELOW_A_SECOND)) / (1 - BELOW_A_SECOND));

  const STEPS = 100;
  const LEAST_TOP = 10; // a decade at least, so that a gain of nearly nothing looks like one
  const ROOM_FOR_A_LABEL = 1.5; // widths of itself
  const percent = (part) => `${(100 * part).toFixed(4)}%`;

  function drawBars({ check }, { slowWriting, fastWriting, slowTotal, fastTotal }) {
    const bars = [
      ["slow", slowWriting, slowTotal],
      ["fast", fastWriting, slowTotal],
      ["large", fastWriting, fastTotal],
    ];
    for (const [name, writing, whole] of bars) {
      const [first, second] = root.querySelectorAll(`[data-bar=${name}] rect`);
      const [length, rest] = [writing, check].map((part) => percent(Exact.roughly(Exact.over(part, whole))));
      first.setAttribute("width", length);
      second.setAttribute("x", length);
      second.setAttribute("width", rest);
    }
  }

  function drawCurve({ check }, { slowWriting, fastWriting, ratio, factor }) {
    const [slow, fast] = [slowWriting, fastWriting].map(Exact.roughly);
    const top = Math.max(Exact.roughly(ratio), LEAST_TOP);
    const heightOf = (gain) => 1 - Math.log(gain) / Math.log(top);
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const seconds = secondsAt(step / STEPS);
      const gain = fast + seconds > 0 ? (slow + seconds) / (fast + seconds) : Exact.roughly(ratio);
      return `${(step / STEPS).toFixed(4)} ${heightOf(gain).toFixed(4)}`;
    });
    root.querySelector(".line").setAttribute("d", `M${points.join("L")}`);

    const decades = Array.from({ length: Math.floor(Math.log10(top)) + 1 }, (_, power) => heightOf(10 ** power));
    const lines = [...decades.map((y) => `M0 ${y.toFixed(4)}H1`), ...marks.map(([s]) => `M${placeOf(Number(s))} 0V1`)];
    root.querySelector(".grid").setAttribute("d", lines.join(""));

    const [x, y] = [placeOf(Exact.roughly(check)), heightOf(Exact.roughly(factor))];
    for (const part of root.querySelectorAll(".point, .curve .factor")) {
      part.style.left = percent(x);
      part.style.top = percent(y);
    }
    const label = root.querySelector(".curve .factor");
    const room = (1 - x) * label.parentElement.clientWidth;
    label.classList.toggle("left", room < ROOM_FOR_A_LABEL * label.offsetWidth);
    const highest = root.querySelector(".curve .top");
    highest.style.top = percent(heightOf(Exact.roughly(ratio)));
    highest.hidden = highest.textContent === same;
  }

  function draw(values) {
    const solved = solve(values);
    drawBars(values, solved);
    drawCurve(values, solved);
  }

  for (const [index, label] of [...root.querySelectorAll(".curve .scale span")].entries()) {
    label.style.left = percent(placeOf(Number(marks[index][0])));
  }

  Fields.watch(root, { first, ranges, stops: { check: stops }, ordered: ["slow", "fast"], texts, draw });
})();
