import type { SentenceAt } from '@consortia/infra/text/sentences';
import { placeIn, type Statement } from '../statement.ts';
import { countedAt } from './read-counts.ts';
import type { Token } from './tokens.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
/** Verbs and nouns that share out one whole. */
const sharing =
  /\b(?:split|divided|divides|shared|distributed|distributes|allocated|allotted|broken down|breakdown|apportioned|comprises?|consists?|composed|made up|devotes?|dedicates?|dedicated|as follows)\b|\b(?:time|effort|budget|costs?)\b[^.;%\d]{0,30}:|\bweight(?:s|ed|ings?)?\b|:[^.;:%\d]{0,40}\d+ ?%/i;
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
        word(tokens, next) === 'namely' ||
        (word(tokens, next) === '(' && next === (countedAt(tokens, of)?.head ?? of) + 1) ||
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
  // "One half (12 person-months)".
  for (const [at, token] of tokens.entries()) {
    const part = tokens[at + 2];
    if (token.kind === 'share' && word(tokens, at + 1) === '(' && part?.kind === 'effort')
      yield {
        kind: 'shareOfEffort',
        share: token.value,
        written: token.written,
        part: part.value,
        place: placeIn(sentence, token.at),
      };
  }
  const shares = tokens.filter((one) => one.kind === 'share');
  if (shares.length < 3 || shares.length > 12 || !sharing.test(sentence.text)) return;
  const gaps = shares
    .slice(1)
    .map((one, at) => sentence.text.slice(shares[at]!.end, one.at).replace(/\([^()]*\)/g, ''));
  const isParted = gaps.every((gap) => gap.includes(';'));
  const isList = shares.every((one, at) => {
    const gap = at === 0 ? '' : gaps[at - 1]!;
    return !one.isFraction && gap.length <= between && !(isParted ? /[.:]/ : /[.;:]/).test(gap);
  });
  if (
    !isList ||
    /\b(?:of which|of whom|of these|at least|respectively|compared|increase\p{L}*)\b/iu.test(sentence.text)
  )
    return;
  const all = shares.map(({ value }) => Math.round(1000 * value) / 10);
  // "… 15 %, which makes 100 %": the whole is none of its parts.
  const parts = all.length > 3 && all.at(-1) === 100 ? all.slice(0, -1) : all;
  yield { kind: 'percent', parts, place: placeIn(sentence, shares[0]!.at) };
}
