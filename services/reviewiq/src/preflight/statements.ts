import { amountOf, amountPattern, numberOf, numberPattern } from '@consortia/infra/text/numbers';
import { type SentenceAt, sentencesAt } from '@consortia/infra/text/sentences';
import { datesOf, lengthsOf } from './durations.ts';
import { placeIn, type Statement } from './statement.ts';
import { codesIn, countsOf, effortOf, milestonesAreM, monthsOf } from './work-plan.ts';

const percentPattern = /(?<![\p{L}\p{N}.,–-])(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|per ?cent\b)/gu;
/** Verbs and nouns that share out one whole. */
const sharing =
  /\b(?:split|divided|shared|distributed|allocated|allotted|broken down|breakdown|apportioned)\b|\b(?:time|effort|budget|costs?)\b[^.;%\d]{0,30}:/i;
const inOneList = /^[^.;:%]{0,60}$/;

function* percentOf(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  const sharedAt = sharing.exec(text)?.index;
  if (sharedAt === undefined) return;
  const found = [...text.matchAll(percentPattern)];
  const listed = found.filter(
    ({ index }, at) => at === 0 || inOneList.test(text.slice(found[at - 1]!.index + found[at - 1]![0].length, index)),
  );
  if (listed.length < 3 || listed.length !== found.length || found.length > 12) return;
  const parts = listed.map(({ 1: value }) => Number(value));
  yield { kind: 'percent', parts, place: placeIn(sentence, listed[0]!.index) };
}

const amount = new RegExp(amountPattern, 'g');
function* amountsIn(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  if (!/\b(?:total|budget|altogether|sum)\b/i.test(text)) return;
  const found = [...text.matchAll(amount)].flatMap(({ 1: digits, 2: unit, index }) => {
    const value = amountOf(digits!, unit);
    return value === null ? [] : [{ value, index }];
  });
  if (found.length < 3 || found.length > 12) return;
  const named = (of: RegExp): number =>
    found.findIndex(({ index }) => of.test(text.slice(Math.max(0, index - 60), index)));
  const stated = named(/\b(?:total|sum)\b[^.;€]{0,40}$/i);
  const total = stated < 0 ? named(/\bbudget\b[^.;€]{0,40}$/i) : stated;
  if (total < 0 || (total > 0 && total < found.length - 1)) return;
  const parts = found.filter((_, at) => at !== total).map(({ value }) => value);
  yield { kind: 'amounts', parts, total: found[total]!.value, place: placeIn(sentence, found[0]!.index) };
}

const levelPattern =
  /(?<![\p{L}\p{N}])(?:TRLs?|technology readiness levels?)(?: level)?\s?(\d{1,2})(?:\s?(?:[–-]|to|→)\s?(?:TRL\s?)?(\d{1,2}))?(?![\p{N}.]\d)/giu;
const startLevel = /\b(?:from|start(?:s|ing)? (?:at|from)|currently(?: at)?|now at|today(?: at)?)\s(?:a |the )?$/i;
const endLevel =
  /\b(?:to|reach(?:es|ing)?|up to|end(?:s|ing)? (?:at|with)|achieves?|advance[sd]? to|raise[sd]? to|until)\s(?:a |the )?$/i;

function* readinessOf(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  const levels: number[] = [];
  let [from, to]: [number | null, number | null] = [null, null];
  let at = 0;
  for (const { 1: one, 2: other, index } of text.matchAll(levelPattern)) {
    const before = text.slice(Math.max(0, index - 24), index);
    levels.push(Number(one), ...(other === undefined ? [] : [Number(other)]));
    at ||= index;
    if (other !== undefined) [from, to] = [Number(one), Number(other)];
    else if (startLevel.test(before)) from = Number(one);
    else if (endLevel.test(before)) to = Number(one);
  }
  if (levels.length > 0) yield { kind: 'readiness', levels, from, to, place: placeIn(sentence, at) };
}

/** "60 patients", "all nine beneficiaries": how many there are of a group. What is told apart from others is another one. */
const groupPattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,–-])((?:of )?(?:all (?:the )?|the |these |those )?)(\\d{1,3}(?:,\\d{3}){1,3}|${numberPattern}) ((?:[\\p{L}-]{3,20} )?[\\p{Ll}-]{3,20}s)(?![\\p{L}\\p{N}-])`,
  'giu',
);
const noGroup =
  /\b(?:months|years|weeks|days|hours|minutes|times|others|percent|euros|pages|degrees|points|this|his|its)$/i;
const toldApart =
  /^ (?:of|in|with|who|whose|from|that|which|to|on|at|for|by|per|each|above|below|older|led|under|between)\b/i;
const someOf =
  /\b(?:of|other|another|remaining|further|additional|first|last|up to|more than|at least|every|each|than)\s$/i;

const fewestKnown = 10;
function* groupsOf(sentence: SentenceAt): Generator<Statement> {
  const { text } = sentence;
  for (const { 0: written, 1: article = '', 2: count, 3: of = '', index } of text.matchAll(groupPattern)) {
    if (noGroup.test(of)) continue;
    const isKnown = article !== '' && !/^of $/i.test(article);
    const behind = text.slice(index + written.length, index + written.length + 12);
    const value = /^[\d,]+$/.test(count!) ? Number(count!.replaceAll(',', '')) : numberOf(count!);
    // "The two universities" are those that were just named.
    if (isKnown && value < fewestKnown && !/^all/i.test(article)) continue;
    if (isKnown && toldApart.test(behind)) continue;
    if (!isKnown && someOf.test(`${text.slice(Math.max(0, index - 16), index)}${article}`)) continue;
    yield { kind: 'group', of: of.toLowerCase(), count: value, isKnown, place: placeIn(sentence, index) };
  }
}

/** Characters that are read between two turns of others; what is longer is no sentence, and is read in parts. */
const charactersAtOnce = 1500;
function* partsOf(text: string): Generator<SentenceAt> {
  for (const { at, text: sentence } of sentencesAt(text))
    for (let from = 0; from < sentence.length; from += charactersAtOnce)
      yield { at: at + from, text: sentence.slice(from, from + charactersAtOnce) };
}
const hasNumber = new RegExp(`\\d|(?<!\\p{L})${numberPattern}(?!\\p{L})`, 'iu');

/** What a text states in figures, in its order, in linear time; yields null so that others get their turn. */
export function* statementsOf(text: string): Generator<Statement | null> {
  const isM = milestonesAreM(text);
  let read = 0;
  for (const sentence of partsOf(text)) {
    if (hasNumber.test(sentence.text)) {
      const codes = codesIn(sentence.text, isM);
      const names = (pattern: RegExp): boolean => pattern.test(sentence.text);
      if (names(/month|year/i)) yield* lengthsOf(sentence);
      if (names(/month|M\s?\d/i)) yield* monthsOf(sentence, isM, codes);
      if (names(/month|PM/i)) yield* effortOf(sentence, codes);
      yield* datesOf(sentence);
      yield* percentOf(sentence);
      yield* amountsIn(sentence);
      yield* readinessOf(sentence);
      yield* countsOf(sentence, codes);
      yield* groupsOf(sentence);
    }
    read += sentence.text.length;
    if (read < charactersAtOnce) continue;
    read = 0;
    yield null;
  }
}
