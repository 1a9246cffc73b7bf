import { createRequire } from 'node:module';
import { shortForms } from '@consortia/proto/funding-ingest/short-forms';
import { once } from '@consortia/proto/once';

const require = createRequire(import.meta.url);
type Spellings = Readonly<Record<string, string>>;
const toBritish = once<Spellings>(() => require('american-british-english-translator/data/american_spellings.json'));
const toAmerican = once<Spellings>(() => require('american-british-english-translator/data/british_spellings.json'));
const own = (table: Readonly<Record<string, string>>, word: string): string[] =>
  Object.hasOwn(table, word) ? [table[word]!] : [];

const endings: readonly [RegExp, string][] = [
  [/(?<=[^aeiou])ies$/, 'y'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/(?<=s|x|z|ch|sh)$/, 'es'],
  [/(?<![suo])s$/, ''],
  [/(?<!s|x|z|ch|sh|[^aeiou]y)$/, 's'],
];
const spellings: readonly [RegExp, string][] = [
  [/is(?=(?:e[drs]?|ers|ing|ations?)$)/, 'iz'],
  [/iz(?=(?:e[drs]?|ers|ing|ations?)$)/, 'is'],
  [/^palaeo/, 'paleo'],
  [/^paleo/, 'palaeo'],
];
const changed = (word: string, rules: readonly [RegExp, string][]): string[] =>
  rules.filter(([from]) => from.test(word)).map(([from, to]) => word.replace(from, to));

/**
 * A folded English word and what it may also be written as: singular or plural, British or American. Words of fewer than four letters or
 * with digits have no other form.
 */
export function formsOf(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return [word];
  const numbers = [word, ...changed(word, endings)];
  const spelt = numbers.flatMap((form) => [
    ...own(toBritish(), form),
    ...own(toAmerican(), form),
    ...changed(form, spellings),
  ]);
  return [...new Set([...numbers, ...spelt])];
}

const groups = new Map<string, string[]>();
for (const group of shortForms)
  for (const form of group) groups.set(form, [...(groups.get(form) ?? []), ...group.filter((other) => other !== form)]);
/** Of the longest form in `shortForms`. */
export const maxFormWords = Math.max(...[...groups.keys()].map((form) => form.split(' ').length));

const plural = (form: string): string[] => (/[a-z]$/.test(form) && !form.endsWith('s') ? [form, `${form}s`] : [form]);

/** The other names, each as its words, of a short form or a name in several words; null where it is neither. */
export function otherNames(words: readonly string[]): string[][] | null {
  const last = words.at(-1)!;
  const endings = new Set([last, ...(last.endsWith('s') && last.length > 2 ? [last.slice(0, -1)] : [])]);
  for (const end of endings) {
    const others = groups.get([...words.slice(0, -1), end].join(' '));
    if (others) return [...new Set(others.flatMap(plural))].map((form) => form.split(' '));
  }
  return null;
}
