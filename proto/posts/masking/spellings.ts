import { casedOf, lettersOf, literalOf, withoutDigraphs } from './letters.ts';
import type { Letters } from './units.ts';

/** What must not be read off a post whose author the viewer may not know. */
export type HiddenNames = {
  names: readonly string[];
  domains: readonly string[];
  /** Parts of a name that are also words: hidden as they are written, or in capitals. */
  words?: readonly string[];
  /** Words that are names where they have a capital letter: hidden unless they are written in small letters. */
  capitals?: readonly string[];
  /** Initials of organisations: hidden as they are written, or in capitals; those of two letters only with dots. */
  initials?: readonly string[];
  /** Initials of people: hidden with dots only, since two letters stand for much else. */
  dotted?: readonly string[];
  /** User names that people make of their names: hidden with digits, or after the name of a network. */
  handles?: readonly string[];
};

/** The ways of writing under which a literal counts as found, as bits. */
export const way = {
  /** As words of its own. */
  words: 1,
  /** As one word with hyphens or the end of a paragraph inside. */
  split: 2,
  /** With something between all of its letters. */
  spaced: 4,
  /** As a part of a word, which is then hidden as a whole. */
  part: 8,
  /** As words of its own that have letters beyond ASCII: `Hås` for Haas, but not `has`. */
  signed: 16,
  /** With a dot after each letter but the last. */
  dotted: 32,
  /** As a user name. */
  handle: 64,
  /** With blanks, slashes, commas or brackets inside, by the rules of `isDivided`. */
  divided: 128,
} as const;

export type Spelling = {
  ways: number;
  /** Indexes of the literal at which a word starts. */
  breaks: number[];
  /** The literal in the cases that count; all cases do where this is missing. */
  cased?: string[];
  /** Small letters alone do not count. */
  hasCapital?: true;
  /** Counts only where some of its letters are written as digits or signs. */
  disguised?: true;
  /** Signs of the name before its first and after its last letter, such as brackets: hidden with it. */
  before: string;
  after: string;
};
export type Literal = [literal: string, spelling: Spelling];
/** Spellings to search in a text, and those to search in it without digraphs. */
export type Literals = { full: Literal[]; reduced: Literal[] };

/** From this many letters on a name is also found inside other words, and without the e of ue, oe and ae. */
const longLetters = 5;
const dividedWay = (literal: string): number => (lettersIn(literal) >= longLetters ? way.divided : 0);
const minName = 3;
const minSplit = 4;
/** Names are capped where they are entered; what is stored already and is longer is searched by its beginning. */
const maxName = 200;

const second: Record<string, string> = { ä: 'e', ö: 'e', ü: 'e', ø: 'e', å: 'a' };
/** A name as it is typed without umlauts and rings: `Mueller`, `Haas`. */
const expanded = (name: string): string =>
  [...name.normalize('NFC')].map((letter) => letter + (second[letter.toLowerCase()] ?? '')).join('');
const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const breaksOf = ({ gaps, lower }: Letters): number[] =>
  Array.from(lower.keys()).filter((index) => index > 0 && gaps[index] !== 0);

const around = (name: string, { starts, ends }: Letters) => ({
  before: name.slice(0, starts[0] ?? 0),
  after: name.slice(ends.at(-1) ?? name.length),
});

/** A name in the ways in which it may be written, each once: as it is, with two letters for one, and in look-alike letters. */
function variantsOf(name: string): Letters[] {
  const variants = [
    lettersOf(name),
    lettersOf(expanded(name)),
    ...[name, name.toLowerCase(), name.toUpperCase()].map((text) => lettersOf(text, 'look')),
  ];
  const byText = new Map(variants.map((variant) => [literalOf(variant), variant]));
  byText.delete('');
  return [...byText.values()];
}

/** The literal by which a name is found whose letters are written as digits, where that is another than that of the name. */
function disguisedAs(
  name: string,
  ways: number,
  rest: Pick<Spelling, 'before' | 'after'> & Partial<Spelling>,
): Literal[] {
  const letters = lettersOf(name, 'disguise');
  const literal = literalOf(letters);
  if (literal === literalOf(lettersOf(name))) return [];
  return [[literal, { ...rest, ways, breaks: breaksOf(letters), disguised: true }]];
}

function anyCase(name: string): Literals {
  const plain = lettersOf(name);
  const long = lettersIn(literalOf(plain)) >= longLetters;
  const signs = around(name, plain);
  const waysOf = (letters: Letters): number => {
    const count = lettersIn(literalOf(letters));
    return (
      way.words |
      (count >= minSplit ? way.split : 0) |
      (count >= minName ? way.spaced : 0) |
      (count >= longLetters ? way.part : 0) |
      dividedWay(literalOf(letters))
    );
  };
  const full = variantsOf(name).map(
    (letters): Literal => [literalOf(letters), { ways: waysOf(letters), breaks: breaksOf(letters), ...signs }],
  );
  full.push(...disguisedAs(name, waysOf(plain), signs));
  const letters = withoutDigraphs(plain);
  const hasDigraph = letters.lower.length < plain.lower.length;
  if (!long && !hasDigraph) return { full, reduced: [] };
  const whole = way.words | way.split | way.spaced;
  const ways = long
    ? whole | dividedWay(literalOf(letters)) | (lettersIn(literalOf(letters)) >= longLetters ? way.part : 0)
    : way.signed;
  return { full, reduced: [[literalOf(letters), { ways, breaks: breaksOf(letters), before: '', after: '' }]] };
}

/** A word as it is written or in capitals, in one of these ways. */
function asWritten(word: string, ways: number, isUpperToo = true): Literals {
  const cases = isUpperToo ? [word, word.toUpperCase()] : [word];
  const spelled = (how: (text: string) => Letters): Literal[] => {
    const variants = cases.map(how);
    const cased = variants.map((letters) => casedOf(letters));
    const [letters] = variants;
    return letters!.lower.length === 0
      ? []
      : [[literalOf(letters!), { ways, breaks: breaksOf(letters!), cased, before: '', after: '' }]];
  };
  const isLong = lettersIn(literalOf(lettersOf(word))) >= longLetters;
  return {
    full: [
      ...spelled((text) => lettersOf(text)),
      ...(ways & way.words ? disguisedAs(word, ways, { cased: cases, before: '', after: '' }) : []),
    ],
    reduced: isLong ? spelled((text) => withoutDigraphs(lettersOf(text))) : [],
  };
}

const inAnyCase = (text: string, ways: number): Literals => {
  const letters = lettersOf(text);
  return {
    full:
      letters.lower.length > 0
        ? [[literalOf(letters), { ways, breaks: breaksOf(letters), before: '', after: '' }]]
        : [],
    reduced: [],
  };
};

/** Everything that is searched to hide these names, name by name; each literal has one spelling for each thing it is part of. */
export function* literalsOf({
  names,
  domains,
  words = [],
  capitals = [],
  initials = [],
  dotted = [],
  handles = [],
}: HiddenNames): Generator<Literals, void> {
  const capped = [...names, ...domains].map((name) => [...name.trim()].slice(0, maxName).join(''));
  const wanted = [...new Set(capped)];
  for (const name of wanted) {
    if (name.length >= minName) yield anyCase(name);
    else if (name.length === 2) yield asWritten(name, way.words, false);
  }
  for (const word of new Set(words)) {
    yield asWritten(word, way.words | (lettersIn(word) >= longLetters ? way.part : 0));
    yield inAnyCase(word, lettersIn(word) >= minName ? way.spaced : 0);
  }
  for (const word of new Set(capitals)) {
    const count = lettersIn(word);
    const ways = way.words | way.split | (count >= longLetters ? way.part : 0);
    const { full } = inAnyCase(word, ways);
    yield { full: full.map(([literal, spelling]) => [literal, { ...spelling, hasCapital: true }]), reduced: [] };
    yield inAnyCase(word, count >= minName ? way.spaced : 0);
  }
  for (const letters of new Set(initials)) {
    yield asWritten(letters, letters.length > 2 ? way.words | way.spaced : way.dotted);
  }
  for (const letters of new Set(dotted)) yield asWritten(letters, way.dotted);
  for (const handle of new Set(handles)) yield inAnyCase(handle, way.handle);
}
