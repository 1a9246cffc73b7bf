import type { SentenceAt } from '@consortia/infra/text/sentences';
import { placeIn, type Statement, type Unit } from '../statement.ts';
import { type Item, listAt } from './lists.ts';
import { countedAt } from './read-counts.ts';
import type { Token } from './tokens.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
type Figure = Token & { kind: Unit; value: number };
const isFigure = (token: Token | undefined): token is Figure =>
  token?.kind === 'number' || token?.kind === 'amount' || token?.kind === 'length' || token?.kind === 'effort';

/** What a list may leave out. */
const open =
  /\b(?:others?|rest|remaining|remainder|at least|includ\p{L}+|mostly|some|more than|up to|about|also|as well as|average|between|mainly|such as|e\.g)\b/iu;
/** What is said of each, or of some of a part again, need not add up. */
const overlapping =
  /\b(?:each|per|every|both|twice|average|in total|overlap\p{L}*|again|of them|of these|of whom|of which|ago)\b/iu;
/** Parts of different times may be the same ones. */
const mayRecur = /\b(?:first|second|third|year|phase|then|later|spring|autumn)\b/iu;
/** Before a whole these say that it is no whole. */
const noWhole =
  /^(?:each|every|per|least|most|than|half|within|after|before|for|last|first|another|by|thirds?|quarters?|plus)$/;
const composed =
  /^(?:comprises?|comprising|covers?|covering|consists?|contains?|divided|composed|made|split|shared|allocated|distributed|spent|funds?|finances?)$/;
/** Says where or of what kind a part is. */
const placed = /^(?:in|at|from|on|with|for|by|as|to|are|women|men|female|male)$/;

/** Before a count these bring in where the others are. */
const asides = /^(?:in|at|from|for|with|across|by)$/;
/** Where the parts of a whole begin: `isClear` where nothing but a list of them can follow. */
type Start = { from: number; isClear: boolean };
const farthest = 12;
/** "90 households: 40 …", "of the 90 households, 40 …", "28 months, of which 14 …", "ten lectures in Brno: four …". */
function partsFrom(tokens: readonly Token[], at: number): Start | null {
  const whole = tokens[at]!;
  const before = [1, 2, 3].map((back) => word(tokens, at - back));
  if (noWhole.test(before[0]!)) return null;
  const isOfEach = before.slice(1).some((one) => /^(?:each|every|per|half)$/.test(one));
  const ofAt =
    before[0] === 'of' ? at - 1 : before[1] === 'of' && /^(?:the|our|my|these|all)$/.test(before[0]!) ? at - 2 : -1;
  const isOfAll = ofAt === 0 || (ofAt > 0 && (ofAt === at - 1 ? /^[:;]$/ : /^[,:;]$/).test(word(tokens, ofAt - 1)));
  if (isOfAll && tokens.slice(Math.max(0, at - 4), at).some(({ kind }) => kind === 'share')) return null;
  // "Two of my seven articles".
  const isOfSome = ofAt > 0 && !isOfAll && /^(?:number|share|level)$/.test(tokens[ofAt - 1]!.kind);
  for (let next = at + 1; next < Math.min(tokens.length, at + farthest); next += 1) {
    const one = word(tokens, next);
    const following = word(tokens, next + 1);
    const isNear = next <= at + 6;
    if (one === '(' && word(tokens, next + 1) === 'n') return null;
    if (/^[:–—(]$/.test(one)) return /^[:]$/.test(one) || isNear ? { from: next + 1, isClear: true } : null;
    if (/^(?:namely|viz)$/.test(one)) return { from: next + 1, isClear: true };
    if (isFigure(tokens[next]) && !isOfAll) {
      const isAside = whole.kind === 'number' && asides.test(word(tokens, next - 1));
      if (!isAside) return null;
    }
    if (isOfSome || (isOfEach && !composed.test(one))) continue;
    if (one === 'of' && /^(?:which|whom|these|them)$/.test(following)) return { from: next + 2, isClear: false };
    if (composed.test(one) && (whole.kind !== 'number' || isNear)) {
      let from = next + 1;
      while (/^(?:of|into|as|up|follows|between|among|:|for|the|on)$/.test(word(tokens, from))) from += 1;
      return { from, isClear: whole.kind === 'amount' };
    }
    if (one === ',') {
      if (isOfAll) return { from: next + 1, isClear: false };
      // "Five students, three in Porto and four in Lisbon".
      const isPart = tokens[next + 1]?.kind === 'number' && placed.test(word(tokens, next + 2));
      const isAlike = tokens.slice(at, next).some(({ text }) => text === word(tokens, next + 2));
      if (isPart && !isAlike && whole.kind === 'number' && !placed.test(before[0]!))
        return { from: next + 1, isClear: false };
      if (following !== 'of' && following !== 'namely' && !composed.test(following)) return null;
    }
    if (isOfAll && isFigure(tokens[next])) return { from: next, isClear: false };
    if (/^[.;]$/.test(one) || (one === ')' && next > at + 1)) return null;
  }
  return null;
}

type Part = { value: number; at: number; item: Item };
/** The figure of an item: its only one of the unit of the whole, or a number without a unit at its beginning or in brackets. */
function partOf(tokens: readonly Token[], whole: Figure, item: Item): Part | null {
  const perUnit = whole.kind === 'length' && /year/.test(whole.text) ? 12 : 1;
  const places = Array.from({ length: item.to - item.from }, (_, index) => item.from + index);
  if (places.some((at) => /^(?:share|range)$/.test(tokens[at]!.kind))) return null;
  if (whole.kind !== 'number') {
    const same = places.filter((at) => tokens[at]!.kind === whole.kind);
    const isMoment = same.some((at) =>
      /^(?:after|before|within|last|first|next|every|until)$/.test(word(tokens, at - 1)),
    );
    if (isMoment) return null;
    if (same.length === 1) return { value: (tokens[same[0]!] as Figure).value, at: same[0]!, item };
    if (same.length > 1) return null;
  }
  const isLead = (at: number): boolean =>
    places
      .slice(0, at - item.from)
      .every((one) => /^(?:with|the|another|and|in|another|further)$/.test(word(tokens, one)));
  const bare = places.filter((at) => tokens[at]!.kind === 'number' && places.length > 1);
  const isAlone = (at: number): boolean =>
    whole.kind === 'number' || (countedAt(tokens, at) === null && isShared.test(word(tokens, at + 1)));
  const first = bare.find((at) => isLead(at) && isAlone(at));
  const inBrackets = bare.find(
    (at) => at > item.from + 1 && word(tokens, at - 1) === '(' && word(tokens, at + 1) === ')',
  );
  const ofPackage = whole.kind === 'number' ? undefined : bare.find((at) => bare.length === 1 && isAlone(at));
  const at = first ?? inBrackets ?? ofPackage;
  const token = at === undefined ? undefined : tokens[at];
  if (at === undefined || token?.kind !== 'number') return null;
  return { value: token.value * perUnit, at, item };
}

/** Behind a number without a unit. */
const isShared = /^(?:for|to|in|at|on|by|with|go|goes|are|is|fall|falls|,|;|and|\)|)$/;
const preposition = /^(?:in|at|from|for|to|on|by|with|as|via|within)$/;
/** Parts that are said in the same way exclude each other: "three in Porto and four in Lisbon". */
function areParallel(tokens: readonly Token[], parts: readonly Part[]): boolean {
  const joints = parts.map(
    ({ item }) => tokens.slice(item.from, item.to).find(({ text }) => preposition.test(text))?.text,
  );
  const text = tokens
    .slice(parts[0]!.item.from, parts.at(-1)!.item.to)
    .map((one) => one.text)
    .join(' ');
  return isPair(text) || (joints[0] !== undefined && joints.every((one) => one === joints[0]));
}
const isPair = (text: string): boolean =>
  /\b(?:women|female|girls)\b/i.test(text) && /\b(?:men|male|boys)\b/i.test(text);
/** What is said of a part in more words may hold for others as well. */
const longestItem = 9;

function* partsFromList(
  sentence: SentenceAt,
  tokens: readonly Token[],
  whole: Figure,
  { from, isClear }: Start,
  place = placeIn(sentence, whole.at),
): Generator<Statement> {
  const { items, hasLast, isWhole: isClosed } = listAt(tokens, from);
  const found = items.map((item) => partOf(tokens, whole, item));
  const end = found.indexOf(null);
  const parts = (end < 0 ? found : found.slice(0, end)) as Part[];
  if (parts.length < 2) return;
  const isWhole = end < 0 && (isClear ? isClosed : hasLast);
  const last = tokens[parts.at(-1)!.item.to - 1]!;
  const list = sentence.text.slice(tokens[from]!.at, last.end);
  const isOpen = open.test(sentence.text.slice(Math.max(0, (tokens[from - 1]?.at ?? 0) - 12), last.end + 24));
  if (overlapping.test(list)) return;
  const isParallel = areParallel(tokens, parts);
  const isCount = whole.kind === 'number';
  yield {
    ...{ kind: 'parts', unit: whole.kind, parts: parts.map(({ value }) => value), whole: whole.value, place },
    mayLack:
      isOpen ||
      !isWhole ||
      (isCount && !hasLast && word(tokens, from - 1) === '(') ||
      (isCount && !isClear && !isParallel),
    mayOverlap:
      isCount &&
      (mayRecur.test(list) ||
        (!isClear && !isParallel) ||
        parts.some(({ item }) => item.to - item.from > longestItem && !isParallel)),
  };
}

const ofBefore = /^of (?:these|them|those|whom|which)\b/i;
/** The one count of a sentence, which "of these" in the next one takes up. */
export function countOf(tokens: readonly Token[]): Figure | null {
  const all = tokens.filter((token, at): token is Figure => token.kind === 'number' && countedAt(tokens, at) !== null);
  return all[0] ?? null;
}

const totalCue = /\b(?:totals?|totall?ing|altogether|in all|sum|summing|adds? up|adding up|makes?|making|together)\b/;
/** A whole behind its parts: "three months at Elekta and two at Delft, i.e. a total of five months". */
function* totalBehind(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  const lengths = tokens.flatMap((token, at) => (isFigure(token) && token.kind !== 'number' ? [{ token, at }] : []));
  const whole = lengths.at(-1);
  const isOfOne =
    whole && /^(?:in|for|to|on)$/.test(word(tokens, whole.at + 1)) && tokens[whole.at + 2]?.kind === 'code';
  if (!whole || isOfOne || lengths.length < 3 || tokens.some(({ kind }) => kind === 'range')) return;
  const parts = lengths.slice(0, -1);
  const cue = tokens
    .slice(whole.at - 5, whole.at)
    .map(({ text }) => text)
    .join(' ');
  const behind = tokens
    .slice(whole.at + 1, whole.at + 4)
    .map(({ text }) => text)
    .join(' ');
  const isOfPackages = parts.every(
    ({ at }) => tokens[at + 2]?.kind === 'code' && /^(?:in|for|to|on)$/.test(word(tokens, at + 1)),
  );
  if (!totalCue.test(cue) && !isOfPackages && !/^(?:in total|in all|altogether)/.test(behind)) return;
  if (parts.some(({ token }) => token.kind !== whole.token.kind || (token.kind === 'length' && token.isAttribute)))
    return;
  if (overlapping.test(sentence.text.slice(0, whole.token.at).replace(/\bin total\b/gi, ''))) return;
  if (tokens.slice(parts[0]!.at, whole.at).some(({ text }) => text === ';')) return;
  const place = placeIn(sentence, whole.token.at);
  const values = parts.map(({ token }) => token.value);
  yield {
    kind: 'parts',
    unit: whole.token.kind,
    parts: values,
    whole: whole.token.value,
    mayLack: false,
    mayOverlap: false,
    place,
  };
}

/** "Six academic and five other beneficiaries, eleven in total", "schools 15, courses 12; total 27 ECTS". */
function* countsBehind(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  const numbers = tokens.flatMap((token, at) => (token.kind === 'number' ? [{ token, at }] : []));
  const at = numbers.findIndex(({ at: one }) => {
    const noun = countedAt(tokens, one)?.head ?? one;
    return (
      /^totals?$/.test(word(tokens, one - 1)) ||
      /^(?:in total|in all|altogether)/.test(`${word(tokens, noun + 1)} ${word(tokens, noun + 2)}`) ||
      /^(?:in total|in all)$/.test(`${word(tokens, one - 2)} ${word(tokens, one - 1)}`)
    );
  });
  const whole = numbers[at];
  const parts = numbers.slice(0, Math.max(0, at));
  if (
    !whole ||
    parts.length < 2 ||
    tokens.some(({ kind }) => /^(?:range|share|amount|length|effort|level)$/.test(kind))
  )
    return;
  const isItem = (one: number): boolean =>
    /^(?:,|;|and|plus|:|with|of|comprises|has|recruits|trains)$/.test(word(tokens, one - 1)) ||
    /^[,;)]$/.test(word(tokens, one + 1)) ||
    one === 0;
  const nouns = parts.map((part) => countedAt(tokens, part.at)?.noun ?? null);
  const own = countedAt(tokens, whole.at)?.noun ?? null;
  const isSame =
    nouns.every((noun) => noun === null || noun === own) &&
    (own === null || nouns.includes(own) || nouns.every((noun) => noun === null));
  if (!isSame || !parts.every((part) => isItem(part.at))) return;
  const list = sentence.text.slice(0, whole.token.at).replace(/\bin (?:total|all)\b|\bper \p{L}+\)/giu, '');
  if (overlapping.test(list) || open.test(list)) return;
  const place = placeIn(sentence, whole.token.at);
  const values = parts.map(({ token }) => token.value);
  yield {
    kind: 'parts',
    unit: 'number',
    parts: values,
    whole: whole.token.value,
    mayLack: false,
    mayOverlap: false,
    place,
  };
}

/** Parts of a whole, of people and things, months, person-months or euros; `before` is the count of the sentence before. */
export function* partsIn(sentence: SentenceAt, tokens: readonly Token[], before: Figure | null): Generator<Statement> {
  if (before && ofBefore.test(sentence.text)) {
    const from = word(tokens, 2) === ',' ? 3 : 2;
    yield* partsFromList(sentence, tokens, before, { from, isClear: false }, placeIn(sentence, tokens[0]!.at));
  }
  yield* totalBehind(sentence, tokens);
  yield* countsBehind(sentence, tokens);
  for (const [at, token] of tokens.entries()) {
    if (!isFigure(token) || (token.kind === 'length' && token.isAttribute)) continue;
    const noun = token.kind === 'number' ? countedAt(tokens, at) : null;
    const isSample = word(tokens, at - 1) === '=' && word(tokens, at - 2) === 'n';
    if (token.kind === 'number' && !noun && !isSample && !isUnitOfCredit(word(tokens, at + 1))) continue;
    if (noun && hasCountBefore(tokens, at)) continue;
    const stated = { kind: 'parts', unit: token.kind, whole: token.value, place: placeIn(sentence, token.at) } as const;
    // "22 publications, 25 of them".
    const first = noun && word(tokens, noun.head + 1) === ',' ? noun.head + 2 : at;
    const one = tokens[first];
    const isOfThem = word(tokens, first + 1) === 'of' && /^(?:them|these|which|whom)$/.test(word(tokens, first + 2));
    // "1,200 letters from three archives, 800 of them".
    const most = Math.max(...tokens.slice(0, first).map((before) => (before.kind === 'number' ? before.value : 0)));
    if (noun && one?.kind === 'number' && isOfThem && one.value > most)
      yield { ...stated, parts: [one.value], mayLack: true, mayOverlap: false };
    const start = partsFrom(tokens, at);
    if (start) yield* partsFromList(sentence, tokens, token, start);
  }
}
/** "150 specimens from three museums: 70 …" is of specimens. */
const hasCountBefore = (tokens: readonly Token[], at: number): boolean =>
  asides.test(word(tokens, at - 1)) &&
  tokens
    .slice(0, at)
    .some(
      (token, before) =>
        token.kind === 'number' && (countedAt(tokens, before) !== null || word(tokens, before - 1) === '='),
    );
const isUnitOfCredit = (text: string): boolean => text === 'ects';
