// The form of a calculator: last good values, a sentence beside what is none, sliders, and the setting in the address.
"use strict";

const Fields = (() => {
  const data = JSON.parse(document.getElementById("parts-data").textContent);
  const SETTLED_MS = 400; // a setting that stands still as long as this is announced and put into the address

  /** How a value is read, how it stands in its field, and how a sentence or a screen reader tells it. */
  const KINDS = {
    rate: { read: Typed.rate, field: Forms.exactly, told: (value) => Forms.write(value, "rate") },
    count: { read: Typed.count, field: Forms.exactly, told: Forms.exactly },
    time: { read: Typed.time, field: time, told: time },
  };

  function time(value) {
    return value.n === 0n ? data.bottleneck.none : Forms.exactTime(value);
  }

  /**
   * Watches the form of a calculator and shows what follows from it.
   *
   * `first` has what its inputs hold at the start, by their names, `ranges` their least and most, `stops` the values
   * that a slider beside an input can stand at, and `ordered` a pair of inputs of which the first is never the greater.
   * With every setting, `texts(values)` gives what `[data-shows]` shows, by name, and `draw(values)` does the rest.
   */
  function watch(root, { first, ranges, stops, ordered = [], texts, draw }) {
    const form = root.querySelector("form");
    const inputs = [...form.querySelectorAll("[data-reads]")];
    const choice = form.querySelector("[type=radio]")?.name;
    const kindOf = (input) => KINDS[input.dataset.reads];
    const start = Object.fromEntries(inputs.map((input) => [input.name, kindOf(input).read(first[input.name]).value]));
    let values = start;

    const chosen = () => (choice ? { [choice]: form.elements[choice].value } : {});
    const current = () => ({ ...values, ...chosen() });

    function outside(input, value) {
      const [low, high] = ranges[input.name].map((end) => Exact.read(end));
      const { told } = kindOf(input);
      const isInside = !Exact.isLess(value, low) && !Exact.isLess(high, value);
      return isInside ? null : ["range", { low: told(low), high: told(high) }];
    }

    /** Takes over what can be read; what cannot is told when the reader has left the field. */
    function read(edited, isLeft) {
      const faults = {};
      const taken = { ...values };
      for (const input of inputs) {
        const { value, fault } = kindOf(input).read(input.value);
        const problem = fault ? [fault, {}] : outside(input, value);
        if (problem) {
          faults[input.name] = problem;
        } else {
          taken[input.name] = value;
        }
      }
      const [low, high] = ordered;
      if (low && Exact.isLess(taken[high], taken[low])) {
        const [name, fault, other] = edited === high ? [high, "fast_below", low] : [low, "slow_above", high];
        faults[name] ??= [fault, { other: kindOf(form.elements[other]).told(taken[other]) }];
        Object.assign(taken, { [low]: values[low], [high]: values[high] });
      }
      values = taken;
      for (const input of inputs) {
        tell(input, faults[input.name], isLeft);
      }
      show();
    }

    function tell(input, problem, isLeft) {
      const place = document.getElementById(input.getAttribute("aria-describedby"));
      if (!problem) {
        input.removeAttribute("aria-invalid");
        place.textContent = "";
      } else if (isLeft) {
        const [fault, slots] = problem;
        input.setAttribute("aria-invalid", "true");
        place.textContent = Forms.fill(data.faults[fault], { ...slots, kept: kindOf(input).told(values[input.name]) });
      }
    }

    function show() {
      const shown = texts(current());
      for (const place of root.querySelectorAll("[data-shows]")) {
        place.textContent = shown[place.dataset.shows];
      }
      for (const { slider, input } of sliders) {
        const beyond = stops[input.name].findIndex((stop) => Exact.isLess(values[input.name], Exact.read(stop)));
        slider.value = beyond < 0 ? slider.max : Math.max(0, beyond - 1);
        slider.setAttribute("aria-valuetext", kindOf(input).told(values[input.name]));
      }
      draw(current());
      return shown;
    }

    const sliders = inputs
      .map((input) => ({ input, slider: input.parentElement.querySelector("[type=range]") }))
      .filter(({ slider }) => slider);

    function put(input, value) {
      input.value = kindOf(input).field(value);
    }

    const settle = afterPause(() => {
      root.querySelector("[role=status]").textContent = texts(current()).sentence;
      keep();
    });

    /** Puts what differs from the start into the address, so that it can be shared. */
    function keep() {
      const address = new URL(location.href);
      const put = (name, text, atStart) =>
        text === atStart ? address.searchParams.delete(name) : address.searchParams.set(name, text);
      for (const { name, dataset } of inputs) {
        put(name, KINDS[dataset.reads].field(values[name]), KINDS[dataset.reads].field(start[name]));
      }
      for (const [name, text] of Object.entries(chosen())) {
        put(name, text, first[name]);
      }
      history.replaceState(history.state, "", address);
    }

    for (const input of inputs) {
      input.addEventListener("input", () => read(input.name, false));
      input.addEventListener("change", () => {
        read(input.name, true);
        if (!input.hasAttribute("aria-invalid")) {
          put(input, values[input.name]);
        }
      });
    }
    for (const { slider, input } of sliders) {
      slider.addEventListener("input", () => {
        put(input, Exact.read(stops[input.name][slider.value]));
        read(input.name, true);
      });
    }
    form.addEventListener("change", ({ target }) => target.type === "radio" && read(target.name, true));
    form.addEventListener("input", settle);
    form.addEventListener("change", settle);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => {
      // The browser puts back what the HTML holds, after this event.
      setTimeout(() => {
        values = start;
        read("", true);
        settle();
      });
    });

    for (const [name, text] of new URLSearchParams(location.search)) {
      const fits = name === choice ? [...form.elements[name]].some((radio) => radio.value === text) : name in start;
      if (fits) {
        form.elements[name].value = text;
      }
    }
    for (const hidden of [form, ...root.querySelectorAll(".drawn")]) {
      hidden.hidden = false;
    }
    read("", true);
  }

  /** Calls once more when there was no call for a while. */
  function afterPause(settled) {
    let timer = 0;
    return () => {
      clearTimeout(timer);
      timer = setTimeout(settled, SETTLED_MS);
    };
  }

  return { watch, data };
})();
