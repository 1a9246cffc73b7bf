import { type SentenceAt, sentencesAt } from '@consortia/infra/text/sentences';
import { type Place, placeIn, type Statement } from '../statement.ts';
import { listAt } from './lists.ts';
import { countedAt } from './read-counts.ts';
import { type Token, tokensOf } from './tokens.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const words = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ');

const noGroup =
  /^(?:months|years|weeks|days|hours|minutes|seconds|times|others|percent|euros|pages|degrees|points|this|his|its|metres|kilometres|stages|phases|steps|levels|parts|ways|halves|thirds|quarters|decades|words|credits|sessions|rounds|always|needs|takes|runs|lasts|covers|starts|ends|grams|litres|units|hectares|lines|cases)$/;
const someOf =
  /^(?:of|other|another|remaining|further|additional|first|last|up|to|than|least|every|each|or|only|about|more|over|after|per|around|next|some|between|plus|including)$/;
const aside = /^(?:with|and|in|at|from|for|on|by|to)$/;
const known = /^(?:the|these|those|our|my|all)$/;
const telling =
  /\b(?:new|other|more|additional|further|different|such|best|main|key|first|last|remaining|extra|second|selected)\b/;

/** The last count, and what has been said of its first, second and third one. */
export type Series = { counted: { of: string; count: number; place: Place } | null; last: number; hasFirst: boolean };
const isFewAt = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]!;
  return token.kind === 'number' && Number.isInteger(token.value) && token.value > 1 && token.value <= mostItems;
};
const singular = (noun: string): string => (noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.replace(/s$/, ''));
const mayFollow = /^(?:is|are|at|in|on|with|will|to|for|takes?|covers?|addresses|deals|concerns|by|,|\(|–|:|one)$/;
/** "Three secondments … The first is at Bosch, the second at CNRS … and the fourth at Philips": how many are listed one by one. */
export function* seriesIn(sentence: SentenceAt, tokens: readonly Token[], series: Series): Generator<Statement> {
  let isAside = false;
  for (const [at, token] of tokens.entries()) {
    const counted = isFewAt(tokens, at) ? countedAt(tokens, at) : null;
    if (
      counted &&
      token.kind === 'number' &&
      !noGroup.test(counted.noun) &&
      !telling.test(words(tokens, at + 1, counted.head))
    ) {
      const before = word(tokens, at - 1);
      const isPart = someOf.test(before) || known.test(before);
      isAside = aside.test(before);
      if (!isPart && word(tokens, counted.head + 1) !== 'of')
        Object.assign(series, {
          counted: { of: counted.noun, count: token.value, place: placeIn(sentence, token.at) },
          last: 0,
          hasFirst: false,
        });
    }
    if (token.kind !== 'ordinal' || !series.counted || word(tokens, at - 1) !== 'the') continue;
    const next = word(tokens, at + 1);
    const noun = singular(series.counted.of);
    const isNamed = next === noun || word(tokens, at + 2) === noun;
    if (!isNamed && (isAside || !mayFollow.test(next))) continue;
    if (isNamed && next === noun && token.value === series.counted.count + 1)
      [series.hasFirst, series.last] = [true, series.counted.count];
    if (token.value === 1) [series.hasFirst, series.last] = [true, 1];
    else if (series.hasFirst && token.value === series.last + 1) series.last = token.value;
    else continue;
    const { of, count, place } = series.counted;
    if (series.last > count) yield { kind: 'listed', of, count, listed: series.last, isSure: true, place };
  }
}

const bullet = /^[ \t]*(?:[-•*–▪◦]|\(?\d{1,2}[.)]|\(?[a-h]\)|(?:WP|DC|ESR|MS|RO|SO|[DMTO])\s?\d{1,2}\b)/u;
/** A line that ends in a colon and counts something, and the lines of a list behind it. */
export function* bulletsIn(text: string): Generator<Statement> {
  let open: { of: string; count: number; place: Place; listed: number } | null = null;
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    const isBullet = bullet.test(line);
    if (open && isBullet) open.listed += 1;
    else if (line.trim() !== '' || end < 0) {
      if (open && open.listed > 1) yield { kind: 'listed', ...open, isSure: true };
      open = null;
      if (line.trimEnd().endsWith(':')) open = countedLine(line, at);
    }
    if (end < 0) {
      if (open && open.listed > 1) yield { kind: 'listed', ...open, isSure: true };
      return;
    }
    at = end + 1;
  }
}
function countedLine(line: string, at: number): { of: string; count: number; place: Place; listed: number } | null {
  const last = sentencesAt(line.slice(-longestLine)).at(-1);
  if (!last) return null;
  const tokens = tokensOf(last, true, false);
  const counts = tokens.flatMap((token, index) => {
    const counted = isFewAt(tokens, index) ? countedAt(tokens, index) : null;
    const isPart = /^(?:of|in|from|for|each|per|than|least)$/.test(word(tokens, index - 1));
    return counted && token.kind === 'number' && !isPart && !noGroup.test(counted.noun)
      ? [{ of: counted.noun, count: token.value }]
      : [];
  });
  const [only] = counts;
  const from = at + Math.max(0, line.length - longestLine) + last.at;
  return only && counts.length === 1 ? { ...only, place: { quote: last.text, at: from }, listed: 0 } : null;
}
const longestLine = 300;

const mostItems = 12;
const longestItem = 45;
const openList = /\b(?:e\.g|such as|includ\p{L}+|among|for example|for instance|etc|like)\b/iu;

/** An item that begins with the code of an element, and has no other figure. */
const itemCode = /^(?:WP|DC|ESR|MS|RO|SO|[DMTO])\s?\d{1,2}(?:\.\d{1,2})?(?:\s[^\d–]{0,40})?$/u;

/** The items of a list that names all of them: those between semicolons, else between commas and "and". */
function itemsOf(list: string): string[] | null {
  if (openList.test(list)) return null;
  const parts = list.includes(';') ? list.split(';') : list.split(/,\s(?:and\s)?|\sand\s/);
  const items = parts.map((part) => part.trim()).filter(Boolean);
  if (/\d/.test(list) && !items.every((item) => itemCode.test(item))) return null;
  return items.length > 1 && items.length <= mostItems && items.every(({ length }) => length <= longestItem)
    ? items
    : null;
}

/** "Two deliverables in WP1 (D1.1 survey and D1.2 database)": how many codes of one family a bracket lists. */
function codesBehind(tokens: readonly Token[], head: number): number | null {
  const bracket = tokens.findIndex(({ text }, at) => at > head && at < head + 6 && text === '(');
  if (bracket < 0 || tokens.slice(head + 1, bracket).some(({ kind }) => kind !== 'word' && kind !== 'code'))
    return null;
  const { items } = listAt(tokens, bracket + 1);
  const codes = items.map(({ from }) => tokens[from]!);
  const families = new Set(codes.map((token) => (token.kind === 'code' ? /^[A-Z]+/.exec(token.code)![0] : '')));
  const isRange = items.some(({ from, to }) => tokens.slice(from, to).some(({ text }) => /^[–-]$/.test(text)));
  return families.size === 1 && !families.has('') && items.length > 1 && !isRange ? items.length : null;
}
const farthestColon = 16;
/** "Three secondments complement the training: Bosch (two months), CNRS and Philips": how many names are behind a colon. */
function namesBehind(tokens: readonly Token[], head: number): number | null {
  const colon = tokens.findIndex(({ text }, at) => at > head && at < head + farthestColon && text === ':');
  if (colon < 0 || tokens.slice(head, colon).some(({ kind, text }) => kind === 'number' || /^[;(]$/.test(text)))
    return null;
  const { items, hasLast, isWhole, isEnded } = listAt(tokens, colon + 1);
  if (items.length < 2 || items.length > mostItems || !isEnded || !(hasLast || isWhole)) return null;
  const inside = tokens.slice(items[0]!.from, items.at(-1)!.to);
  if (inside.some(({ text }) => /^(?:each|every|per|both)$/.test(text))) return null;
  const isOf = (pattern: (item: Token, next: Token | undefined) => boolean): boolean =>
    items.every(({ from }) => pattern(tokens[from]!, tokens[from + 1]));
  const areNames = isOf((first, next) => {
    const name = /^(?:the|at)$/.test(first.text) ? next : first;
    return name !== undefined && (name.kind === 'code' || (name.kind === 'word' && /^\p{Lu}/u.test(name.written)));
  });
  // "A podcast, a diary and a show", "six weeks in Rome; a month in Oslo".
  const areThings = isOf(({ text }) => /^(?:an?|one)$/.test(text));
  const areTimes = isOf(
    (first, next) => first.kind === 'length' || /^(?:weeks?|days?|months?)$/.test(next?.text ?? ''),
  );
  return (areNames && hasLast) || (areThings && hasLast) || areTimes ? items.length : null;
}

/** A count, and the list of what is counted: months, names in brackets, or items with numbers in brackets. */
export function* listsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  const { text } = sentence;
  const numbered = [...text.matchAll(/\((\d|i{1,3}|iv|v|vi{0,3}|[a-h])\)\s/g)].map(({ 1: item }) => item!);
  const isOrdered = numbered.every(
    (item, at) =>
      item === String(at + 1) ||
      item === 'abcdefgh'[at] ||
      item === ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'][at],
  );
  const firstMark = sentence.text.indexOf('(');
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'number' || !Number.isInteger(token.value) || token.value < 2 || token.value > mostItems)
      continue;
    const counted = countedAt(tokens, at);
    if (!counted || /^(?:months|years|weeks|days|hours|times|minutes)$/.test(counted.noun)) continue;
    if (/^(?:least|than|to|the|these|those|of|first|other|last)$/.test(word(tokens, at - 1))) continue;
    const place = placeIn(sentence, token.at);
    const yieldOf = (listed: number, isSure = true): Statement => ({
      ...{ kind: 'listed', of: counted.noun, count: token.value, listed, isSure, place },
    });
    const behind = tokens.slice(counted.head + 1);
    const isOnly =
      tokens.filter(({ kind }, other) => kind === 'number' && word(tokens, other + 1) !== ')').length === 1;
    const isOnlyCounted = !tokens.some(
      ({ kind, at: place }, other) =>
        kind === 'number' && place !== token.at && place < firstMark && countedAt(tokens, other),
    );
    if (numbered.length > 1 && isOrdered && firstMark > token.end && isOnlyCounted) {
      yield yieldOf(numbered.length);
      return;
    }
    const months = behind.flatMap((one, other) => (one.kind === 'month' && one.to === null ? [other] : []));
    const isMonths =
      months.length > 1 &&
      months.every((one, other) => other === 0 || one - months[other - 1]! <= 2) &&
      /^(?:in|at|\()$/.test(word(behind, months[0]! - 1)) &&
      months[0]! <= 5 &&
      !behind
        .slice(0, months[0])
        .some(({ kind, text: one }) => kind === 'number' || kind === 'code' || /^(?:\)|each|per|every)$/.test(one));
    if (isMonths) yield yieldOf(months.length);
    const codes = codesBehind(tokens, counted.head);
    if (codes !== null) {
      yield yieldOf(codes);
      continue;
    }
    const sign = word(behind, 0);
    const named = namesBehind(tokens, counted.head);
    if (named !== null && word(tokens, at - 1) !== 'all') {
      yield yieldOf(named);
      continue;
    }
    if ((sign !== '(' && sign !== ':') || word(tokens, at - 1) === 'all' || (sign === ':' && !isOnly)) continue;
    const from = behind[0]!.end;
    const end = sign === '(' ? text.indexOf(')', from) : text.length - (/[.;]$/.test(text) ? 1 : 0);
    const list = end < 0 || end - from > 400 ? null : text.slice(from, end);
    const isCounted = behind.some(({ kind, at: one }) => kind === 'number' && one < end);
    const items =
      isCounted || list === null || /[.:(](?!\d)/.test(list) || (sign === ':' && list.includes(';'))
        ? null
        : itemsOf(list);
    // Names have commas of their own, and venues may take several.
    if (items) yield yieldOf(items.length, sign === ':');
  }
}
