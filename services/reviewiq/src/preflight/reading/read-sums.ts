import type { SentenceAt } from '@consortia/infra/text/sentences';
import { placeIn, type Statement, type Unit } from '../statement.ts';
import { countedAt } from './read-plan.ts';
import type { Token } from './tokens.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
type Figure = Token & { kind: Unit; value: number };
const isFigure = (token: Token | undefined): token is Figure =>
  token?.kind === 'number' || token?.kind === 'amount' || token?.kind === 'length' || token?.kind === 'effort';

/** What a list may leave out. */
const open =
  /\b(?:others?|rest|remaining|remainder|at least|includ\p{L}+|mostly|some|more than|up to|about|also|as well as|average|between|mainly)\b/iu;
/** What is said of each, or of some of a part again, need not add up. */
const overlapping =
  /\b(?:each|per|every|both|twice|average|first|second|in total|overlap\p{L}*|again|of them|of these|of whom|of which|ago)\b/iu;
/** Before a whole these say that it is no whole. */
const noWhole =
  /^(?:each|every|per|least|most|than|half|within|after|before|for|last|first|another|by|thirds?|quarters?)$/;

/** Says where or of what kind a part is. */
const placed = /^(?:in|at|from|on|with|for|by|are|women|men|female|male)$/;

/** Where the parts of a whole begin: "90 households: 40 …", "of the 90 households, 40 …", "28 months, of which 14 …". */
function partsFrom(tokens: readonly Token[], at: number): { from: number; isClosed: boolean } | null {
  const before = [1, 2, 3].map((back) => word(tokens, at - back));
  if (noWhole.test(before[0]!) || before.slice(1).some((one) => /^(?:each|every|per|half)$/.test(one))) return null;
  const ofAt =
    before[0] === 'of' ? at - 1 : before[1] === 'of' && /^(?:the|our|my|these)$/.test(before[0]!) ? at - 2 : -1;
  const isOfAll = ofAt === 0 || /^[,:]$/.test(word(tokens, ofAt - 1));
  if (isOfAll && tokens.slice(Math.max(0, at - 4), at).some(({ kind }) => kind === 'share')) return null;
  let next = at + 1;
  while (next < tokens.length && next <= at + 7 && (tokens[next]!.kind === 'word' || tokens[next]!.text === '-')) {
    if (word(tokens, next) === 'of' && /^(?:which|whom|these|them)$/.test(word(tokens, next + 1))) break;
    next += 1;
  }
  const sign = word(tokens, next);
  const behind = sign === ',' ? next + 1 : next;
  if (word(tokens, behind) === 'of') return { from: behind + 2, isClosed: false };
  if (/^(?:namely|viz)$/.test(word(tokens, behind))) return { from: behind + 1, isClosed: true };
  if (/^[:(–]$/.test(sign)) return { from: next + 1, isClosed: true };
  // "Five students, three in Porto and four in Lisbon".
  if (sign === ',' && tokens[behind]?.kind === 'number' && placed.test(word(tokens, behind + 1)))
    return { from: behind, isClosed: false };
  return isOfAll && at <= 4 ? { from: behind, isClosed: false } : null;
}

/** A part of a list comes first in its item, and a count has a word behind it. */
const isListed = (tokens: readonly Token[], at: number): boolean =>
  /^(?:[:(,–]|and|which|whom|these|namely)$/.test(word(tokens, at - 1)) &&
  (tokens[at]!.kind !== 'number' || tokens[at + 1]?.kind === 'word' || at === tokens.length - 1);

type Part = { value: number; at: number };
/** Figures of the same kind as the whole, in one list up to the end of its clause or bracket. A number without a unit has that of the whole. */
function partsOf(tokens: readonly Token[], whole: Figure, from: number): Part[] | null {
  const perUnit = whole.kind === 'length' && /year/.test(whole.text) ? 12 : 1;
  const parts: Part[] = [];
  for (let at = from; at < Math.min(tokens.length, from + 80); at += 1) {
    const token = tokens[at]!;
    if (/^(?:[;.)]|while|whereas|but)$/.test(token.text)) break;
    if (token.kind === 'share' || token.kind === 'range') return null;
    if (!isFigure(token)) continue;
    if (whole.kind === 'amount' && token.kind === 'number') continue;
    const isBare = token.kind === 'number' && whole.kind !== 'number';
    if (token.kind !== whole.kind && !isBare) return null;
    if (isBare && countedAt(tokens, at) !== null) return null;
    if (at > from && whole.kind !== 'amount' && !isListed(tokens, at)) return null;
    parts.push({ value: token.value * (isBare ? perUnit : 1), at });
  }
  return parts.length > 1 && parts.length <= 12 ? parts : null;
}

const isPair = (text: string): boolean =>
  /\b(?:women|female|girls)\b/i.test(text) && /\b(?:men|male|boys)\b/i.test(text);
/** What is said of a part in more words may hold for others as well. */
const longestItem = 7;

/** Parts of a whole in one sentence, of people and things, months, person-months or euros. */
export function* partsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  for (const [at, token] of tokens.entries()) {
    if (!isFigure(token) || (token.kind === 'length' && token.isAttribute)) continue;
    const noun = token.kind === 'number' ? countedAt(tokens, at) : null;
    if (token.kind === 'number' && !noun) continue;
    const stated = { kind: 'parts', unit: token.kind, whole: token.value, place: placeIn(sentence, token.at) } as const;
    // "22 publications, 25 of them".
    const first = noun && word(tokens, noun.head + 1) === ',' ? noun.head + 2 : at;
    const one = tokens[first];
    const isOfThem = word(tokens, first + 1) === 'of' && /^(?:them|these|which|whom)$/.test(word(tokens, first + 2));
    // "1,200 letters from three archives, 800 of them".
    const most = Math.max(...tokens.slice(0, first).map((before) => (before.kind === 'number' ? before.value : 0)));
    if (noun && one?.kind === 'number' && isOfThem && one.value > most)
      yield { ...stated, parts: [one.value], mayLack: true, mayOverlap: false };
    const found = partsFrom(tokens, at);
    const parts = found && partsOf(tokens, token, found.from);
    if (!found || !parts) continue;
    const end = tokens[parts.at(-1)!.at]!.end;
    const text = sentence.text.slice(tokens[parts[0]!.at]!.at, end + 30);
    if (overlapping.test(text)) continue;
    const mayLack =
      open.test(sentence.text.slice(token.end, end + 30)) ||
      (!found.isClosed && token.kind === 'number' && !isPair(text)) ||
      !/,|\band\b/.test(text);
    const isLong = parts.some((part, place) => place > 0 && part.at - parts[place - 1]!.at > longestItem);
    yield { ...stated, parts: parts.map(({ value }) => value), mayLack, mayOverlap: token.kind === 'number' && isLong };
  }
}

/** Verbs and nouns that share out one whole. */
const sharing =
  /\b(?:split|divided|divides|shared|distributed|distributes|allocated|allotted|broken down|breakdown|apportioned|comprises?|consists?|composed|made up|devotes?|dedicates?|dedicated|as follows)\b|\b(?:time|effort|budget|costs?)\b[^.;%\d]{0,30}:/i;
const between = 70;
export function* sharesIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'share') continue;
    const of =
      word(tokens, at + 1) === 'of' ? (/^(?:the|all|our|my)$/.test(word(tokens, at + 2)) ? at + 3 : at + 2) : -1;
    const whole = tokens[of];
    if (whole?.kind !== 'number' && whole?.kind !== 'length') continue;
    for (let next = of + 1; next < Math.min(of + 10, tokens.length - 1); next += 1) {
      const isSame =
        /^(?:namely|\()$/.test(word(tokens, next)) ||
        (word(tokens, next) === '.' && word(tokens, next - 1) === 'e') ||
        (word(tokens, next) === 'is' && word(tokens, next - 1) === 'that');
      const part = tokens[next + 1];
      if (!isSame) continue;
      if (part?.kind === whole.kind)
        yield {
          ...{ kind: 'fraction', share: token.value, written: token.written, whole: whole.value, part: part.value },
          place: placeIn(sentence, token.at),
        };
      break;
    }
  }
  const shares = tokens.filter((one) => one.kind === 'share');
  if (shares.length < 3 || shares.length > 12 || !sharing.test(sentence.text)) return;
  const isList = shares.every((one, at) => {
    const gap = at === 0 ? '' : sentence.text.slice(shares[at - 1]!.end, one.at);
    return !one.isFraction && gap.length <= between && !/[.;:]/.test(gap);
  });
  if (
    !isList ||
    /\b(?:of which|of whom|of these|at least|respectively|compared|increase\p{L}*)\b/iu.test(sentence.text)
  )
    return;
  const parts = shares.map(({ value }) => Math.round(1000 * value) / 10);
  yield { kind: 'percent', parts, place: placeIn(sentence, shares[0]!.at) };
}

/** "Five schools of four days each, 25 days in all". */
export function* productsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  const eachAt = tokens.findIndex(({ text }) => /^(?:each|per|every)$/.test(text));
  const total = tokens.findIndex(
    ({ text }, at) =>
      /^(?:total|altogether|all)$/.test(text) && (text === 'altogether' || /^(?:in|a)$/.test(word(tokens, at - 1))),
  );
  if (eachAt < 0 || total < 0) return;
  const figures = tokens.flatMap((token, at) => {
    const noun =
      token.kind === 'number'
        ? countedAt(tokens, at)?.noun
        : token.kind === 'length'
          ? 'months'
          : token.kind === 'effort'
            ? 'person-months'
            : null;
    return (token.kind === 'number' || token.kind === 'length' || token.kind === 'effort') && noun
      ? [{ value: token.value, noun, at }]
      : [];
  });
  if (figures.length !== 3 || tokens.some(({ kind }) => kind === 'range' || kind === 'share')) return;
  const last = figures.reduce((one, other) => (Math.abs(other.at - total) < Math.abs(one.at - total) ? other : one));
  const [one, other] = figures.filter((figure) => figure !== last);
  if (!one || !other || ![one.noun, other.noun].includes(last.noun)) return;
  yield {
    ...{ kind: 'product', one: one.value, other: other.value, total: last.value, noun: last.noun },
    place: placeIn(sentence, tokens[last.at]!.at),
  };
}
