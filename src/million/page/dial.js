// The dial: how long a job takes to write at the rate that it is set to.
"use strict";

(() => {
  const root = document.getElementById("calculator-dial");
  if (!root) {
    return; // the page shows other parts
  }
  const { sentences, own, own_job, slow, fast, jobs, marks, first, ranges, stops } = Fields.data.dial;
  const [slowest, fastest] = [slow, fast].map((rate) => Exact.read(rate));
  const HALF_TURN = 180;

  function jobOf({ job, items, tokens_each }) {
    const known = jobs.find(({ name }) => name === job);
    return known
      ? { label: known.label, items: Exact.read(known.items), tokensEach: Exact.read(known.tokens_each) }
      : { label: Forms.plural(Forms.write(items, "count"), own), items, tokensEach: tokens_each };
  }

  function texts(values) {
    const { rate } = values;
    const { label, items, tokensEach } = jobOf(values);
    const tokens = Exact.times(items, tokensEach);
    const written = Forms.write(items, "count");
    return {
      rate: Forms.write(rate, "rate"),
      sentence: Forms.fill(sentences.sentence, {
        what: `${written} ${label}`,
        time: Forms.time(Exact.over(tokens, rate)),
        rate: Forms.write(rate, "rate"),
      }),
      product: Forms.fill(sentences.product, {
        items: written,
        each: Forms.counted(tokensEach, "token"),
        tokens: Forms.counted(tokens, "token"),
      }),
      slower: Exact.isEqual(rate, slowest)
        ? sentences.slowest
        : Forms.fill(sentences.slower, {
            slow: Forms.write(slowest, "rate"),
            time: Forms.time(Exact.over(tokens, slowest)),
            factor: Forms.write(Exact.over(rate, slowest), "factor"),
          }),
    };
  }

  /** Where a rate stands between the ends of the dial, from 0 to 1, on a logarithmic scale. */
  const turnOf = (rate) =>
    Math.log(Exact.roughly(Exact.over(rate, slowest))) / Math.log(Exact.roughly(Exact.over(fastest, slowest)));

  const turned = (turn, x, y) => `rotate(${(HALF_TURN * turn).toFixed(2)} ${x} ${y})`;

  function draw({ rate }) {
    const turn = turnOf(rate);
    root.querySelector(".needle").setAttribute("transform", turned(turn, 100, 96));
    root.querySelector(".done").setAttribute("stroke-dasharray", `${turn.toFixed(5)} 2`);
    const part = 100 * Exact.roughly(Exact.over(slowest, rate));
    root.querySelector(".bar .writing").style.width = `max(2px, ${part.toFixed(4)}%)`; // so that it is seen at all
  }

  for (const [index, mark] of [...root.querySelectorAll(".mark")].entries()) {
    mark.setAttribute("transform", turned(turnOf(Exact.read(marks[index])), 100, 96));
  }
  // Who writes numbers of their own means a job of their own.
  const form = root.querySelector("form");
  const chooseOwn = ({ target }) => {
    if (target.name === "items" || target.name === "tokens_each") {
      form.elements.job.value = own_job;
    }
  };
  form.addEventListener("input", chooseOwn, { capture: true });

  Fields.watch(root, { first, ranges, stops: { rate: stops }, texts, draw });
})();
