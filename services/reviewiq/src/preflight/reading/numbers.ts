import type { Raw } from './raw.ts';

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const small = new Map([
  ...ones.map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, 10 * (at + 2)] as const),
]);
const large = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
  ['dozen', 12],
]);
const irregular: Readonly<Record<string, string>> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
};
const cardinalOf = (word: string): string =>
  irregular[word] ?? (word.endsWith('ieth') ? `${word.slice(0, -4)}y` : word.endsWith('th') ? word.slice(0, -2) : '');

/** A number and the place behind it. */
export type Read = { value: number; next: number };

/** "thirty-six", "thirty six": the units behind a ten. */
function unitsAt(raw: readonly Raw[], at: number, worth: (word: string) => number | undefined): Read | null {
  const next = raw[at]?.text === '-' ? at + 1 : at;
  const value = worth(raw[next]?.text ?? '');
  return value !== undefined && value < 10 ? { value, next: next + 1 } : null;
}

/** A cardinal in digits or words: `24`, `1,200`, `40 000`, `1.5 million`, `thirty-six`, `one hundred and twenty`. */
export function cardinalAt(raw: readonly Raw[], at: number): Read | null {
  const first = raw[at];
  if (!first) return null;
  let { value, next }: Read = { value: first.value ?? Number.NaN, next: at + 1 };
  if (first.value === undefined) {
    const isArticle = first.text === 'a' && large.has(raw[at + 1]?.text ?? '') && raw[at + 1]?.text !== 'million';
    const word = isArticle ? 1 : small.get(first.text);
    if (word === undefined) return null;
    const units = word >= 20 ? unitsAt(raw, next, (one) => small.get(one)) : null;
    value = word + (units?.value ?? 0);
    next = units?.next ?? next;
  }
  const times = large.get(raw[next]?.text ?? '');
  if (times === undefined) return { value, next };
  value = Math.round(value * times * 100) / 100;
  next += 1;
  if (times === 100 && raw[next]?.text === 'and') {
    const rest = cardinalAt(raw, next + 1);
    if (rest && rest.value < 100) return { value: value + rest.value, next: rest.next };
  }
  return { value, next };
}

/** An ordinal: `14th`, `fourteenth`, `twenty-sixth`. */
export function ordinalAt(raw: readonly Raw[], at: number): Read | null {
  const first = raw[at];
  if (!first) return null;
  if (first.value !== undefined) {
    const ending = raw[at + 1];
    const isOrdinal = ending !== undefined && ending.at === first.end && /^(?:st|nd|rd|th)$/.test(ending.text);
    return isOrdinal ? { value: first.value, next: at + 2 } : null;
  }
  const whole = small.get(cardinalOf(first.text));
  if (whole !== undefined) return { value: whole, next: at + 1 };
  const ten = small.get(first.text);
  if (ten === undefined || ten < 20) return null;
  const units = unitsAt(raw, at + 1, (word) => small.get(cardinalOf(word)));
  return units ? { value: ten + units.value, next: units.next } : null;
}

/** "half", "a third", "two thirds", "three quarters": a share of 1. */
export function fractionAt(raw: readonly Raw[], at: number): Read | null {
  if (raw[at]?.text === 'half') return { value: 0.5, next: at + 1 };
  const over = raw[at]?.text === 'a' ? { value: 1, next: at + 1 } : cardinalAt(raw, at);
  if (!over || over.value > 9) return null;
  const next = raw[over.next]?.text === '-' ? over.next + 1 : over.next;
  const word = raw[next]?.text ?? '';
  const plain = word.endsWith('s') ? word.slice(0, -1) : word;
  const under = plain === 'quarter' ? 4 : plain === 'half' || plain === 'second' ? 0 : small.get(cardinalOf(plain));
  return under && under > over.value && under <= 10 && over.value > 1 === word.endsWith('s')
    ? { value: over.value / under, next: next + 1 }
    : null;
}
