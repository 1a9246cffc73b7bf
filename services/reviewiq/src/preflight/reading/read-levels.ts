import type { SentenceAt } from '@consortia/infra/text/sentences';
import { placeIn, type Statement } from '../statement.ts';
import type { Token } from './tokens.ts';

const words = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ');

const startLevel =
  /\b(?:from|start\p{L}*|currently|current|now|today|initial\p{L}*|present|already|begin\p{L}*|so far|has been|have been|validated|demonstrated|until now|is at|are at)\b/iu;
const endLevel =
  /\b(?:to|reach\p{L}*|up|end\p{L}*|achiev\p{L}*|advanc\p{L}*|rais\p{L}*|until|target\p{L}*|brought|bring\p{L}*|lift\p{L}*|by|after|expect\p{L}*|aim\p{L}*|final\p{L}*|will)\b/iu;
const cueTokens = 12;
const own = /\b(?:we|our|my)\b/i;
const farthestMonth = 8;
/** "TRL 3 in month 12 and TRL 4 at the end (M24)": levels that a month follows, in the order of the months. */
function byMonth(tokens: readonly Token[]): number[] {
  const found = tokens.flatMap((token, at) => {
    if (token.kind !== 'level' || token.to !== null) return [];
    const next = tokens.slice(at + 1, at + 1 + farthestMonth).find(({ kind }) => kind === 'month' || kind === 'level');
    return next?.kind === 'month' ? [{ level: token.value, month: next.value }] : [];
  });
  return found.sort((one, other) => one.month - other.month).map(({ level }) => level);
}

/** Technology readiness levels: today's and the one that is reached. */
export function* levelsIn(sentence: SentenceAt, tokens: readonly Token[], namesProject: boolean): Generator<Statement> {
  if (
    /\b(?:follow-up|afterwards|beyond the (?:project|fellowship)|after the (?:project|fellowship|action|network))\b/i.test(
      sentence.text,
    )
  )
    return;
  const levels: number[] = [];
  let [from, to]: [number | null, number | null] = [null, null];
  let last = -1;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'level') continue;
    levels.push(token.value, ...(token.to === null ? [] : [token.to]));
    const before = words(tokens, Math.max(last + 1, at - cueTokens), at);
    const behind = words(tokens, at + 1, at + 5);
    if (token.to === null && /^(?:at|by|in) (?:the |its )?(?:start|beginning|outset|moment|present)\b/.test(behind))
      from ??= token.value;
    else if (token.to === null && /^(?:at|by) (?:the |its )?end\b/.test(behind)) to = token.value;
    else if (token.to !== null) [from, to] = [token.value, token.to];
    else if (from !== null && to === null && endLevel.test(before)) to = token.value;
    else if (startLevel.test(before)) from ??= token.value;
    else if (endLevel.test(before)) to = token.value;
    last = at;
  }
  if (last < 0) return;
  const isOwn = namesProject || own.test(sentence.text);
  const inTime = byMonth(tokens);
  const late = inTime.findIndex((level, at) => at > 0 && level < inTime[at - 1]!);
  if (late > 0) [from, to] = [inTime[late - 1]!, inTime[late]!];
  yield { kind: 'readiness', levels, from, to, isOwn, place: placeIn(sentence, tokens[last]!.at) };
}
