// Exact numbers, as Python's fractions: { n, d } is n ÷ d, both BigInt, d above 0.
"use strict";

const Exact = {
  ZERO: { n: 0n, d: 1n },

  /** The number that digits with an optional decimal point stand for, times 10 to the power of `exponent`. */
  read(digits, exponent = 0) {
    const [whole, decimals = ""] = String(digits).split(".");
    const power = exponent - decimals.length;
    const n = BigInt(whole + decimals);
    return power < 0 ? { n, d: 10n ** BigInt(-power) } : { n: n * 10n ** BigInt(power), d: 1n };
  },

  plus: (a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }),
  times: (a, b) => ({ n: a.n * b.n, d: a.d * b.d }),
  over: (a, b) => ({ n: a.n * b.d, d: a.d * b.n }),
  isLess: (a, b) => a.n * b.d < b.n * a.d,
  isEqual: (a, b) => a.n * b.d === b.n * a.d,
  isWhole: (a) => a.n % a.d === 0n,

  /** Near enough to draw with, never to tell. */
  roughly: (a) => Number((a.n * 1_000_000_000n) / a.d) / 1e9,

  /** `a` × 10 to the power of the places, rounded half up, and the places: more than asked where `never` asks it. */
  rounded(a, places, never) {
    const near = (limit) => {
      const distance = a.n - BigInt(limit) * a.d;
      return distance !== 0n && (distance < 0n ? -distance : distance) * 10n ** BigInt(places) < a.d;
    };
    while (never.some(near)) {
      places += 1;
    }
    return { scaled: (2n * a.n * 10n ** BigInt(places) + a.d) / (2n * a.d), places };
  },

  /** Digits of a rounded number: commas between thousands, no zeros at the end of decimals. */
  digits({ scaled, places }) {
    const text = String(scaled).padStart(places + 1, "0");
    const whole = text.slice(0, text.length - places).replace(/\B(?=(?:\d{3})+$)/g, ",");
    const decimals = text.slice(text.length - places).replace(/0+$/, "");
    return decimals ? `${whole}.${decimals}` : whole;
  },
};
