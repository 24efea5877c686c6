// What people type into a field: text -> exact number, or the name of what is wrong with it.
"use strict";

const Typed = (() => {
  const LONGEST = 60;
  const MOST_ZEROS = 30;
  const SPACE = /[\s\u00a0\u2007\u2009\u202f]+/g;
  const NUMBER = /^(?<digits>(?:\d{1,3}(?:[,_' ]\d{3})+|\d+)(?:\.\d+)?|\.\d+) ?(?:e\+?(?<exponent>\d{1,2}))?(?<scale>[kmb])?$/i;
  const SCALES = { k: 3, m: 6, b: 9 };
  const RATE_UNIT = / ?(?:tokens?|tok|t) ?(?:\/|per |a )? ?(?:s|sec|second)?$/i;
  const COUNT_UNIT = / ?tokens?$/i;
  const TIME_PART = /(?<number>[\d.,]+) ?(?<unit>h(?:ours?|rs?|r)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)(?![a-z])/gi;
  const SECONDS = { h: 3600n, m: 60n, s: 1n };
  const NOTHING = /^(?:none|no|nothing|-|–|—)$/i;

  const plain = (text) => text.replace(SPACE, " ").trim().slice(0, LONGEST + 1);

  function number(text) {
    const found = text.length <= LONGEST && NUMBER.exec(text);
    if (!found) {
      return null;
    }
    const { digits, exponent = "0", scale } = found.groups;
    const zeros = Number(exponent) + (scale ? SCALES[scale.toLowerCase()] : 0);
    const bare = digits.replace(/[,_' ]/g, "");
    return zeros > MOST_ZEROS ? null : Exact.read(bare.startsWith(".") ? `0${bare}` : bare, zeros);
  }

  /** Tokens per second. */
  function rate(text) {
    const value = number(plain(text).replace(RATE_UNIT, ""));
    return value ? { value } : { fault: "number" };
  }

  /** How many, a whole number. */
  function count(text) {
    const value = number(plain(text).replace(COUNT_UNIT, ""));
    if (!value) {
      return { fault: "number" };
    }
    return Exact.isWhole(value) ? { value: { n: value.n / value.d, d: 1n } } : { fault: "whole" };
  }

  /** Seconds: a bare number, or numbers with units from the largest down. */
  function time(text) {
    const said = plain(text);
    if (NOTHING.test(said)) {
      return { value: Exact.ZERO };
    }
    const bare = number(said);
    if (bare) {
      return { value: bare };
    }
    let [value, before] = [Exact.ZERO, SECONDS.h + 1n];
    for (const { groups } of said.matchAll(TIME_PART)) {
      const [size, many] = [SECONDS[groups.unit[0].toLowerCase()], number(groups.number)];
      if (!many || size >= before) {
        return { fault: "time" };
      }
      value = Exact.plus(value, Exact.times(many, { n: size, d: 1n }));
      before = size;
    }
    const rest = said.replace(TIME_PART, "").replace(/\band\b|,/gi, "").trim();
    return rest || before > SECONDS.h ? { fault: "time" } : { value };
  }

  return { rate, count, time };
})();
