import type { SentenceAt } from '@consortia/infra/text/sentences';
import { placeIn, type Statement } from '../statement.ts';
import { countedAt } from './read-counts.ts';
import type { Token } from './tokens.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
/** "40 hours, of which 25 are granted … the remaining 15": what is left of a whole. */
export type Rest = { whole: number; part: number; noun: string } | null;
export function restOf(tokens: readonly Token[], before: Rest): Rest {
  for (const [at, token] of tokens.entries()) {
    const counted = token.kind === 'number' ? countedAt(tokens, at) : null;
    const from = counted ? counted.head + (word(tokens, counted.head + 1) === ',' ? 2 : 1) : -1;
    const behind = tokens.slice(from, from + 8);
    const of = behind.findIndex(
      ({ text }, next) => text === 'of' && /^(?:which|whom|these|them)$/.test(behind[next + 1]?.text ?? ''),
    );
    const part =
      of < 0 ? undefined : [tokens[from + of + 2], tokens[from + of - 1]].find((one) => one?.kind === 'number');
    if (counted && token.kind === 'number' && part?.kind === 'number')
      return { whole: token.value, part: part.value, noun: counted.noun };
    const whole = tokens[at + 3];
    const noun = whole?.kind === 'number' ? countedAt(tokens, at + 3) : null;
    if (
      token.kind === 'number' &&
      word(tokens, at + 1) === 'of' &&
      /^(?:the|these|our|my)$/.test(word(tokens, at + 2)) &&
      noun &&
      whole?.kind === 'number'
    )
      return { whole: whole.value, part: token.value, noun: noun.noun };
  }
  return before;
}
export function* restsIn(sentence: SentenceAt, tokens: readonly Token[], rest: Rest): Generator<Statement> {
  if (!rest) return;
  for (const [at, token] of tokens.entries()) {
    if (
      token.kind !== 'number' ||
      !/^(?:remaining|other)$/.test(word(tokens, at - 1)) ||
      word(tokens, at - 2) !== 'the'
    )
      continue;
    const noun = countedAt(tokens, at)?.noun;
    if (noun !== undefined && noun !== rest.noun) continue;
    const isOther = word(tokens, at - 1) === 'other';
    const [parts, place] = [[rest.part, token.value], placeIn(sentence, token.at)];
    yield { kind: 'parts', unit: 'number', parts, whole: rest.whole, mayLack: false, mayOverlap: isOther, place };
  }
}
