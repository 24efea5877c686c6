// Written forms of numbers, from the table of formats that Python gives.
"use strict";

const Forms = (() => {
  const { formats, duration } = JSON.parse(document.getElementById("parts-data").textContent);

  const plural = (shown, noun) => (shown === "1" ? noun : `${noun}s`);

  function shown(value, format) {
    const scaled = Exact.times(value, { n: BigInt(format.scale), d: 1n });
    return Exact.digits(Exact.rounded(scaled, format.places, format.never));
  }

  /** A number in one of the formats: `Forms.write(value, "factor")`. */
  function write(value, name) {
    const format = formats[name];
    const digits = shown(value, format);
    return `${digits}${format.noun ? ` ${plural(digits, format.noun)}` : ""}${format.after}`;
  }

  /** A time in seconds, in the units that suit it. */
  function time(seconds) {
    const tenths = Exact.rounded(seconds, formats.seconds.places, formats.seconds.never);
    const below = BigInt(duration.seconds_below) * 10n ** BigInt(tenths.places);
    return tenths.scaled < below ? write(seconds, "seconds") : inUnits(Exact.rounded(seconds, 0, [0]).scaled);
  }

  /** Whole seconds as `2 h 46 min 40 s`. */
  function inUnits(rest) {
    const parts = [];
    for (const [short, , size] of duration.units) {
      const number = rest / BigInt(size);
      rest %= BigInt(size);
      if (number) {
        parts.push(`${Exact.digits({ scaled: number, places: 0 })} ${short}`);
      }
    }
    return parts.join(" ");
  }

  /** A time with nothing rounded away: whole seconds in the units that suit them, others in seconds. */
  function exactTime(seconds) {
    const isLong = !Exact.isLess(seconds, { n: BigInt(duration.seconds_below), d: 1n });
    if (isLong && Exact.isWhole(seconds)) {
      return inUnits(seconds.n / seconds.d);
    }
    const digits = exactly(seconds);
    return `${digits} ${plural(digits, formats.seconds.noun)}`;
  }

  /** A count and its noun: `1 token`, `12 tokens`. */
  function counted(value, noun) {
    const digits = write(value, "count");
    return `${digits} ${plural(digits, noun)}`;
  }

  /** A number with all its decimals, which it must have finitely many of. */
  function exactly(value) {
    let places = 0;
    while ((value.n * 10n ** BigInt(places)) % value.d !== 0n) {
      places += 1;
    }
    return Exact.digits({ scaled: (value.n * 10n ** BigInt(places)) / value.d, places });
  }

  /** A sentence with its slots filled in. */
  const fill = (sentence, slots) => sentence.replace(/\{(\w+)\}/g, (_, name) => slots[name]);

  return { write, time, exactTime, counted, exactly, plural, fill };
})();
