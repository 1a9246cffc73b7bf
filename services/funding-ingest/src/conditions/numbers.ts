const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const more: Readonly<Record<string, number>> = { fifteen: 15, eighteen: 18, twenty: 20, 'twenty-four': 24, thirty: 30 };
/** A number in digits or as a word, in an expression. */
export const numberPattern = `(?:\\d{1,3}|${[...words, ...Object.keys(more)].reverse().join('|')})`;

export function numberOf(text: string): number {
  const plain = text.toLowerCase();
  const at = words.indexOf(plain);
  return at >= 0 ? at + 1 : (more[plain] ?? Number(plain));
}

/** Euros, in an expression with two groups: the digits with their signs, and the unit. */
export const amountPattern = '(?:EUR|€)\\s?(\\d[\\d., ]{0,20})\\s?(million|billion|bn|M(?!\\w)|k(?!\\w))?';

const units: Readonly<Record<string, number>> = { million: 1e6, m: 1e6, billion: 1e9, bn: 1e9, k: 1e3 };

/**
 * An amount in euros as texts write it: `60 000`, `100.000`, `800. 000`, `200,000`, `3.00` million. Three digits after a point or a comma
 * are thousands where no unit follows.
 */
export function amountOf(digits: string, unit?: string): number | null {
  const plain = digits.replace(/[., ]{1,22}$/, '');
  if (unit) {
    const value = Number(plain.replace(/ /g, '').replace(',', '.'));
    return Number.isFinite(value) ? Math.round(value * units[unit.toLowerCase()]!) : null;
  }
  const groups = plain.split(/[., ]+/);
  const cents = groups.length > 1 && groups.at(-1)!.length === 2 && /[.,]\d\d$/.test(plain);
  const whole = cents ? groups.slice(0, -1) : groups;
  if (whole.slice(1).some((group) => group.length !== 3)) return null;
  return Number(whole.join(''));
}

const amount = new RegExp(amountPattern, 'g');
/** Amounts of a text in order; what is no whole amount is left out. */
export const amountsOf = (text: string): number[] =>
  [...text.matchAll(amount)].map(([, digits, unit]) => amountOf(digits!, unit)).filter((value) => value !== null);
