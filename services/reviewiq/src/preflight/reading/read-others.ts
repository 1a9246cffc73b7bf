import type { SentenceAt } from '@consortia/infra/text/sentences';
import { placeIn, type Statement } from '../statement.ts';
import { countedAt } from './read-plan.ts';
import type { Token } from './tokens.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const words = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ');

const startLevel = /\b(?:from|start\p{L}*|currently|current|now|today|initial\p{L}*|present|already|begin\p{L}*)\b/iu;
const endLevel =
  /\b(?:to|reach\p{L}*|up|end\p{L}*|achiev\p{L}*|advanc\p{L}*|rais\p{L}*|until|target\p{L}*|brought|bring\p{L}*|lift\p{L}*|by|after)\b/iu;
const cueTokens = 12;

/** Technology readiness levels: today's and the one that is reached. */
export function* levelsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  const levels: number[] = [];
  let [from, to]: [number | null, number | null] = [null, null];
  let last = -1;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'level') continue;
    levels.push(token.value, ...(token.to === null ? [] : [token.to]));
    const before = words(tokens, Math.max(last + 1, at - cueTokens), at);
    if (token.to !== null) [from, to] = [token.value, token.to];
    else if (from !== null && to === null && endLevel.test(before)) to = token.value;
    else if (startLevel.test(before)) from ??= token.value;
    else if (endLevel.test(before)) to = token.value;
    last = at;
  }
  if (last >= 0) yield { kind: 'readiness', levels, from, to, place: placeIn(sentence, tokens[last]!.at) };
}

/** Amounts of one sentence, one of which is called their total. */
export function* amountsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  if (!/\b(?:total|budget|altogether|sum|in all)\b/i.test(sentence.text)) return;
  const found = tokens.flatMap((token, at) => (token.kind === 'amount' ? [{ value: token.value, at }] : []));
  if (found.length < 3 || found.length > 12) return;
  const named = (of: RegExp): number => found.findIndex(({ at }) => of.test(words(tokens, at - 6, at)));
  const stated = named(/\b(?:total|sum|altogether|in all)\b/);
  const total = stated < 0 ? named(/\bbudget\b/) : stated;
  if (total < 0 || (total > 0 && total < found.length - 1)) return;
  const parts = found.filter((_, at) => at !== total).map(({ value }) => value);
  const whole = found[total]!.value;
  yield {
    kind: 'parts',
    unit: 'amount',
    parts,
    whole,
    mayLack: false,
    mayOverlap: false,
    place: placeIn(sentence, tokens[found[0]!.at]!.at),
  };
}

const noGroup =
  /^(?:months|years|weeks|days|hours|minutes|seconds|times|others|percent|euros|pages|degrees|points|this|his|its|metres|kilometres|stages|phases|steps|levels|parts|ways|halves|thirds|quarters|decades|words|credits|sessions|rounds|always|needs|takes|runs|lasts|covers|starts|ends|grams|litres|units|hectares|lines|cases)$/;
/** What is told apart from others is another group. */
const toldApart =
  /^(?:of|in|with|who|whose|from|that|which|to|on|at|for|by|per|each|above|below|older|led|under|between|and|or|through|as|every|a|within|during|after|before|more|published|about)$/;
const someOf =
  /^(?:of|other|another|remaining|further|additional|first|last|up|to|than|least|every|each|with|and|or|only|about|another|more|over|after|per|at|around|next|some|in|on|from|by|for|between|plus|including)$/;
const known = /^(?:the|these|those|our|my|all)$/;
const ofProject = /\b(?:project|network|consortium|fellowship)\b/i;
const fewestKnown = 5;

/** How many there are of a group: "60 patients", and "the 80 patients" that were counted before. */
export function* groupsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'number' || !Number.isInteger(token.value) || token.value < 2) continue;
    const counted = countedAt(tokens, at);
    if (!counted || noGroup.test(counted.noun) || counted.head - at > 4) continue;
    const before = word(tokens, at - 1);
    const isKnown = known.test(before) || (before === 'its' && ofProject.test(sentence.text));
    const behind = word(tokens, counted.head + 1);
    const isAll = before === 'all' || (before === 'the' && word(tokens, at - 2) === 'all');
    const attributes = words(tokens, at + 1, counted.head);
    // "The two universities" are those that were just named.
    if (isKnown && token.value < fewestKnown && !isAll && attributes === '') continue;
    if (isKnown && toldApart.test(behind) && behind !== 'of') continue;
    if (!isKnown && (someOf.test(before) || /^(?:its|their|his|her)$/.test(before))) continue;
    if (
      /\b(?:new|other|more|additional|further|different|such|best|main|key|first|last|remaining|extra|second|selected)\b/.test(
        attributes,
      )
    )
      continue;
    yield {
      ...{ kind: 'group', of: counted.noun, attributes, count: token.value, isKnown, isPlain: !toldApart.test(behind) },
      place: placeIn(sentence, token.at),
    };
  }
}

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
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'number' || token.value < 2 || token.value > mostItems) continue;
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
    if (numbered.length > 1 && isOrdered && sentence.text.indexOf('(') > token.end && isOnly) {
      yield yieldOf(numbered.length);
      return;
    }
    const months = behind.flatMap((one, other) => (one.kind === 'month' && one.to === null ? [other] : []));
    const isMonths =
      months.length > 1 &&
      months.every((one, other) => other === 0 || one - months[other - 1]! <= 2) &&
      /^(?:in|at|,|\()$/.test(word(behind, months[0]! - 1)) &&
      months[0]! <= 5 &&
      !behind
        .slice(0, months[0])
        .some(({ kind, text: one }) => kind === 'number' || kind === 'code' || /^(?:\)|each|per|every)$/.test(one));
    if (isMonths) yield yieldOf(months.length);
    const sign = word(behind, 0);
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
