import model from './same-thing.json' with { type: 'json' };
import type { Mention } from './statement.ts';

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const word of one) if (other.has(word)) count += 1;
  return count;
}
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  shared(one, other) / Math.max(1, Math.min(one.size, other.size));
const mostShared = 4;
const mostNames = 2;
/** Logarithm of the longest section. */
const farthest = 4;
const farApart = 2;
/** How far two values are apart. Who writes a figure wrong writes one that is near. */
const apart = (one: number, other: number): number => Math.min(farApart, Math.abs(Math.log(one / other)));

/** Whether it can be asked of two figures if they are of the same thing: they have one noun, or words in common. */
export const areComparable = (one: Mention, other: Mention): boolean =>
  one.noun === other.noun &&
  (one.unit === 'number' || shared(one.words, other.words) + shared(one.names, other.names) > 0);

/** Signs that two figures are of the same thing; the earlier one is first. */
export function signsOf(
  first: Mention,
  second: Mention,
  values = apart(first.value, second.value),
): Map<string, number> {
  const signs = new Map<string, number>();
  const add = (name: string, value: number | boolean): void => {
    if (value) signs.set(name, Number(value));
  };
  const [one, other] = [new Set(first.attributes), new Set(second.attributes)];
  const isSame = first.attributes.join(' ') === second.attributes.join(' ');
  const areBoth = one.size > 0 && other.size > 0;
  add('values apart', values);
  add(`unit ${first.unit}`, true);
  add('no attributes', one.size + other.size === 0);
  add('same attributes', isSame && one.size > 0);
  add('attributes of the first alone', one.size > 0 && other.size === 0);
  add('attributes of the second alone', one.size === 0 && other.size > 0);
  add('other attributes', areBoth && shared(one, other) === 0);
  add('some attributes', areBoth && !isSame && shared(one, other) > 0);
  add('words', likeness(first.words, second.words));
  add('number of words', Math.min(mostShared, shared(first.words, second.words)) / mostShared);
  add('names', Math.min(mostNames, shared(first.names, second.names)) / mostNames);
  add('other names', first.names.size > 0 && second.names.size > 0 && shared(first.names, second.names) === 0);
  const isFar = first.place.section !== second.place.section;
  add('distance', isFar ? 1 : Math.log10(Math.max(1, Math.abs(second.from - first.from))) / farthest);
  add('one sentence', first.place.at === second.place.at && !isFar);
  add(`first before ${first.before[0]}`, true);
  add(`first behind ${first.behind}`, true);
  add(`second before ${second.before[0]}`, true);
  add(`second before ${second.before[1]} ${second.before[0]}`, true);
  add(`second behind ${second.behind}`, true);
  return signs;
}

const weights: Readonly<Record<string, number>> = model.weights;
/** Log odds that two figures that differ are of the same thing. */
export function sameThing(first: Mention, second: Mention): number {
  let odds = model.constant;
  for (const [sign, value] of signsOf(first, second)) odds += value * (weights[sign] ?? 0);
  return odds;
}
export const { ask: askFrom, state: stateFrom } = model;
