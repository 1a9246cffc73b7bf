const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** A number up to 999 in digits or as a word, `thirty-six`, in an expression. */
export const numberPattern = `(?:\\d{1,3}|(?:${tens.join('|')})(?:-(?:${ones.slice(0, 9).join('|')}))?|${[...ones].reverse().join('|')})`;

export function numberOf(text: string): number {
  const [first = '', second] = text.toLowerCase().split('-');
  const ten = tens.indexOf(first);
  if (ten >= 0) return 10 * (ten + 2) + (second === undefined ? 0 : ones.indexOf(second) + 1);
  const one = ones.indexOf(first);
  return one >= 0 ? one + 1 : Number(text);
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
