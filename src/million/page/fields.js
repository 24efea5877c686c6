// The fields of a calculator: last good values, a sentence beside what is not one, and the setting in the address.
"use strict";

const Fields = (() => {
  const data = JSON.parse(document.getElementById("parts-data").textContent);
  const WAIT_MS = 400; // until a setting that stands still is announced and put into the address

  const READERS = { rate: Typed.rate, count: Typed.count, time: Typed.time };

  /** How a value stands in its field, and in a sentence about it. */
  const WRITERS = {
    rate: { field: Forms.exactly, told: (value) => Forms.write(value, "rate") },
    count: { field: Forms.exactly, told: Forms.exactly },
    time: { field: time, told: time },
  };

  function time(value) {
    if (value.n === 0n) {
      return data.bottleneck.none;
    }
    return Exact.isWhole(value) ? Forms.inUnits(value.n / value.d) : `${Forms.exactly(value)} s`;
  }

  /**
   * Watches the inputs `[data-reads]` of a form. `first` are their texts at the start, `ranges` their least and most;
   * `refused(values)` may name a fault of values that do not go together, as { name: [fault, slots] };
   * `changed(values, name)` hears of every new setting, and of the field that it came from.
   */
  function watch(form, { first, ranges, refused = () => ({}), changed }) {
    const inputs = [...form.querySelectorAll("[data-reads]")];
    const kind = (input) => input.dataset.reads;
    let values = Object.fromEntries(inputs.map((input) => [input.name, READERS[kind(input)](first[input.name]).value]));
    const choice = form.querySelector("[type=radio]")?.name;

    /** Takes over what can be read; a fault is told at once, or only when the reader has left the field. */
    function read(edited, isTold) {
      const faults = {};
      const taken = { ...values };
      for (const input of inputs) {
        const { value, fault } = READERS[kind(input)](input.value);
        const problem = fault ? [fault, {}] : outside(input, value);
        if (problem) {
          faults[input.name] = problem;
        } else {
          taken[input.name] = value;
        }
      }
      for (const [name, problem] of Object.entries(refused(taken, edited))) {
        faults[name] = faults[name] ?? problem;
        taken[name] = values[name];
      }
      values = Object.keys(refused(taken, edited)).length ? values : taken;
      for (const input of inputs) {
        tell(input, faults[input.name], isTold);
      }
      changed(current(), edited);
    }

    function outside(input, value) {
      const [low, high] = ranges[input.name].map((end) => Exact.read(end));
      if (!Exact.isLess(value, low) && !Exact.isLess(high, value)) {
        return null;
      }
      const { told } = WRITERS[kind(input)];
      return ["range", { low: told(low), high: told(high) }];
    }

    function tell(input, problem, isTold) {
      const place = document.getElementById(input.getAttribute("aria-describedby"));
      if (!problem) {
        input.removeAttribute("aria-invalid");
        place.textContent = "";
      } else if (isTold) {
        const [fault, slots] = problem;
        const kept = WRITERS[kind(input)].told(values[input.name]);
        input.setAttribute("aria-invalid", "true");
        place.textContent = Forms.fill(data.faults[fault], { ...slots, kept });
      }
    }

    const current = () => (choice ? { ...values, [choice]: form.elements[choice].value } : values);

    /** Sets a field as if it had been typed. */
    function set(name, value) {
      const input = form.elements[name];
      input.value = WRITERS[kind(input)].field(value);
      read(name, true);
    }

    function reset() {
      for (const input of inputs) {
        input.value = first[input.name];
      }
      if (choice) {
        form.elements[choice].value = first[choice];
      }
      read("", true);
    }

    for (const input of inputs) {
      input.addEventListener("input", () => read(input.name, false));
      input.addEventListener("change", () => {
        read(input.name, true);
        if (!input.hasAttribute("aria-invalid")) {
          input.value = WRITERS[kind(input)].field(values[input.name]);
        }
      });
    }
    form.addEventListener("change", ({ target }) => target.type === "radio" && read(target.name, true));
    form.addEventListener("reset", (event) => {
      event.preventDefault();
      reset();
    });
    form.addEventListener("submit", (event) => event.preventDefault());

    const names = [...inputs.map((input) => input.name), ...(choice ? [choice] : [])];
    for (const [name, text] of new URLSearchParams(location.search)) {
      if (names.includes(name)) {
        const isKnown = name !== choice || [...form.elements[choice]].some((radio) => radio.value === text);
        form.elements[name].value = isKnown ? text : first[name];
      }
    }
    read("", true);

    /** Puts what differs from the first setting into the address. */
    function keep() {
      const address = new URL(location.href);
      for (const name of names) {
        const text = name === choice ? form.elements[choice].value : WRITERS[kind(form.elements[name])].field(values[name]);
        if (text === WRITTEN_FIRST[name]) {
          address.searchParams.delete(name);
        } else {
          address.searchParams.set(name, text);
        }
      }
      history.replaceState(history.state, "", address);
    }
    const WRITTEN_FIRST = Object.fromEntries(
      inputs.map((input) => [input.name, WRITERS[kind(input)].field(READERS[kind(input)](first[input.name]).value)]),
    );
    if (choice) {
      WRITTEN_FIRST[choice] = first[choice];
    }

    return { set, keep };
  }

  /** Calls `settled` when nothing has changed for a while. */
  function whenSettled(settled) {
    let timer = 0;
    return () => {
      clearTimeout(timer);
      timer = setTimeout(settled, WAIT_MS);
    };
  }

  return { watch, whenSettled, data };
})();
