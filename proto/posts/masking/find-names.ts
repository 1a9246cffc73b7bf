import { reachedBy } from './addresses.ts';
import { type Automaton, buildAutomaton, spend, stepsBetweenPauses, type Work } from './automaton.ts';
import { isDivided, type UnknownWords, unknownWordsOf } from './divided-names.ts';
import { fold, mayDisguise } from './folding.ts';
import { gap } from './gaps.ts';
import { beforeHandle } from './identifiers.ts';
import { casedOf, lettersOf, withoutDigraphs } from './letters.ts';
import type { Range } from './range.ts';
import { type HiddenNames, type Literal, literalsOf, type Spelling, way } from './spellings.ts';
import type { Letters } from './units.ts';

/** Finds the ranges of a text that have to be hidden, in UTF-16 units, in no order. Throws `StepLimitExceeded` beyond the limit. */
export type Finder = (text: string, work?: Work) => Range[];

/** The maximum number of steps for a text. */
export type StepBudget = (text: string) => number;

const maxStepsPerCharacter = 500;
/** A character of a text without hostile repeats takes about ten steps. */
export const stepBudget: StepBudget = (text) => maxStepsPerCharacter * (text.length + 1000);

const maxNetworkName = 16;
const ascii = /^\p{ASCII}*$/u;

type Place = { from: number; to: number };
const gapsIn = (before: Uint32Array, { from, to }: Place): number => before[to]! - before[from + 1]!;

/** Whether a name is written with gaps between its words alone, or also with hyphens or a new paragraph inside of them. */
function writtenAs({ gaps, index }: Letters, place: Place, breaks: readonly number[]) {
  const { anyBefore, notInsideBefore } = index();
  let between = 0;
  let notInside = 0;
  for (const index of breaks) {
    const bits = gaps[place.from + index]!;
    if (bits & gap.wide) return null;
    if (bits & gap.any) between += 1;
    if (bits & gap.notInside) notInside += 1;
  }
  if (gapsIn(anyBefore, place) === between) return 'words';
  return gapsIn(notInsideBefore, place) === notInside ? 'split' : null;
}

/** `just-in-time` is no Justin: small letters in a compound that is longer than the name. */
const isLongerCompound = ({ lower, cased, gaps }: Letters, { from, to }: Place): boolean =>
  cased[from] === lower[from] && ((gaps[from]! | gaps[to]!) & gap.hyphen) !== 0;

const isInSmallLetters = ({ lower, cased }: Letters, { from, to }: Place): boolean =>
  lower.slice(from, to).every((unit, index) => unit === cased[from + index]);

const isDigit = (unit: number): boolean => /\p{N}/u.test(String.fromCharCode(unit));

/** Whether some letters, and at most half of them, are written as digits or signs: `K0vacs`, but not `1101`. */
function isDisguised({ index }: Letters, { from, to }: Place): boolean {
  const { disguisedBefore } = index();
  const count = disguisedBefore[to]! - disguisedBefore[from]!;
  return count > 0 && 2 * count <= to - from;
}

/** Whether the letters are in one of the cases that count. Digits and signs have none. */
function isCased(letters: Letters, place: Place, { cased, hasCapital }: Spelling, isRead: boolean): boolean {
  if (cased && isRead) return cased.includes(casedOf(letters, place.from, place.to));
  return (!cased && !hasCapital) || !isInSmallLetters(letters, place);
}

type Searching = {
  text: string;
  letters: Letters;
  /** Only names of which letters are written as digits or signs. */
  onlyDisguised: boolean;
  unknown: () => UnknownWords;
};

function isFound({ text, letters, onlyDisguised, unknown }: Searching, place: Place, spelling: Spelling): boolean {
  const { ways, breaks } = spelling;
  const { from, to } = place;
  if ((onlyDisguised || spelling.disguised) && !isDisguised(letters, place)) return false;
  if (!isCased(letters, place, spelling, !onlyDisguised)) return false;
  const { anyBefore, notSpacingBefore } = letters.index();
  const isWhole = (from === 0 || letters.gaps[from] !== 0) && letters.gaps[to] !== 0;
  if (ways & way.part && gapsIn(anyBefore, place) === 0) return true;
  if (ways & way.handle) {
    const left = from === 0 || letters.gaps[from] !== 0;
    if (!left || gapsIn(anyBefore, place) !== 0) return false;
    if (!letters.gaps[to]) return isDigit(letters.lower[to]!);
    const start = letters.starts[from]!;
    return beforeHandle.test(text.slice(Math.max(0, start - maxNetworkName), start));
  }
  if (!isWhole) return false;
  const original = (): string => text.slice(letters.starts[from], letters.ends[to - 1]);
  const written = writtenAs(letters, place, breaks);
  if (ways & way.signed && written === 'words' && !ascii.test(original())) return true;
  if (ways & way.words && written === 'words') return true;
  if (ways & way.split && written === 'split' && !isLongerCompound(letters, place)) return true;
  if (ways & way.divided && written === null && isDivided(letters, place, breaks, unknown)) return true;
  const isSpaced = to - from > 1 && gapsIn(anyBefore, place) === to - from - 1 && gapsIn(notSpacingBefore, place) === 0;
  if (ways & way.spaced && isSpaced) return true;
  return (ways & way.dotted) !== 0 && isSpaced && original().split('.').length >= to - from;
}

/** The range of the original, with the signs of the name around it where the text has them too. */
function rangeOf(text: string, { starts, ends }: Letters, { from, to }: Place, { before, after }: Spelling): Range {
  const start = starts[from]!;
  const end = ends[to - 1]!;
  const withBefore = start - before.length;
  return [
    withBefore >= 0 && text.startsWith(before, withBefore) ? withBefore : start,
    text.startsWith(after, end) ? end + after.length : end,
  ];
}

/** To spell a letter of a name in all of its ways takes about as long as ten steps of building. */
const stepsPerSpelledLetter = 10;
type Searched = [literal: string, spelling: Spelling];

function namesIn(
  text: string,
  letters: Letters,
  automaton: Automaton<Searched>,
  work: Work,
  onlyDisguised = false,
): Range[] {
  const ranges: Range[] = [];
  let hiddenTo = 0;
  let counted: UnknownWords | undefined;
  const unknown = (): UnknownWords => {
    if (!counted) spend(work, letters.lower.length);
    counted ??= unknownWordsOf(text, letters);
    return counted;
  };
  /** Several literals may be the same name. */
  const add = (range: Range): void => {
    const last = ranges.at(-1);
    if (last?.[0] !== range[0] || last[1] !== range[1]) ranges.push(range);
  };
  const searching = { text, letters, onlyDisguised, unknown };
  automaton.search(
    letters.lower,
    work,
    // The rest of a word that is hidden as a whole is skipped, however often the name is in it.
    (end) => end > hiddenTo || letters.gaps[end] !== 0,
    ([literal, spelling], end) => {
      const place = { from: end - literal.length, to: end };
      spend(work, spelling.breaks.length + 1);
      if (!isFound(searching, place, spelling)) return;
      const { anyBefore, wordFrom, wordTo } = letters.index();
      if (spelling.ways & (way.part | way.handle) && gapsIn(anyBefore, place) === 0) {
        const word = { from: wordFrom[place.from]!, to: wordTo[end - 1]! };
        add(rangeOf(text, letters, word, spelling));
        hiddenTo = word.to;
      } else add(rangeOf(text, letters, place, spelling));
    },
  );
  return ranges;
}

const isSame = (one: Letters, other: Letters): boolean =>
  one === other ||
  (one.cased.length === other.cased.length && one.cased.every((unit, index) => unit === other.cased[index]));

/**
 * Builds a function that finds these names however they are spelled, and addresses and telephone numbers. Its time grows with
 * the text and the names found in it, whatever the names and the text are. Yields the steps since the last pause, so that the
 * names of hundreds of people need not be spelled in one go.
 */
export function* buildFinder(hidden: HiddenNames): Generator<number, Finder> {
  const full: Literal[] = [];
  const reduced: Literal[] = [];
  let steps = 0;
  for (const part of literalsOf(hidden)) {
    full.push(...part.full);
    reduced.push(...part.reduced);
    steps += stepsPerSpelledLetter * [...part.full, ...part.reduced].reduce((sum, [text]) => sum + text.length, 1);
    if (steps < stepsBetweenPauses) continue;
    yield steps;
    steps = 0;
  }
  const literal = yield* buildAutomaton(full.map((entry): [string, Searched] => [entry[0], entry]));
  const withoutSigns = yield* buildAutomaton(reduced.map((entry): [string, Searched] => [entry[0], entry]));
  return (text, work = { steps: 0, limit: stepBudget(text) }) => {
    const folded = fold(text);
    const read = lettersOf(text);
    const look = ascii.test(text) ? read : lettersOf(text, 'look');
    const searched = isSame(look, read) ? [read] : [read, look];
    return [
      ...reachedBy(folded.text).map(([from, to]) => folded.original(from, to)),
      ...searched.flatMap((letters) => [
        ...namesIn(text, letters, literal, work),
        ...namesIn(text, withoutDigraphs(letters), withoutSigns, work),
      ]),
      ...(mayDisguise(text) ? namesIn(text, lettersOf(text, 'disguise'), literal, work, true) : []),
    ];
  };
}
