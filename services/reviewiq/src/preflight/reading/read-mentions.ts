import type { SentenceAt } from '@consortia/infra/text/sentences';
import { type Mention, placeIn } from '../statement.ts';
import { countedAt } from './read-counts.ts';
import type { Token } from './tokens.ts';

/** Words on each side of a figure that tell what it is of. */
const near = 9;
const ends = /^[;.]$/;
/** Shorter words say nothing of the subject. */
const shortest = 4;
const word = (token: Token | undefined): string => token?.text ?? '';
const stem = (text: string): string => text.replace(/(?:ies|es|s)$/, '');
const isName = (token: Token, at: number): boolean =>
  token.kind === 'code' || (at > 0 && token.kind === 'word' && /^\p{Lu}/u.test(token.written));

/** The tokens of the clause around a figure and its noun. */
function around(tokens: readonly Token[], from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from - 1; at >= Math.max(0, from - near) && !ends.test(word(tokens[at])); at -= 1) found.push(at);
  for (let at = to + 1; at <= Math.min(tokens.length - 1, to + near) && !ends.test(word(tokens[at])); at += 1)
    found.push(at);
  return found;
}

/** Counts, lengths and efforts of a sentence, with the words that say what they are of. */
export function* mentionsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Mention> {
  const shares = tokens.flatMap((token) => (token.kind === 'share' ? [token.value] : []));
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'number' && token.kind !== 'length' && token.kind !== 'effort') continue;
    const counted = token.kind === 'number' ? countedAt(tokens, at) : { noun: token.kind, head: at };
    if (!counted || token.value < 2 || (token.kind === 'number' && !Number.isInteger(token.value))) continue;
    const found = around(tokens, at, counted.head);
    const words = found.filter((one) => tokens[one]!.kind === 'word').map((one) => stem(tokens[one]!.text));
    yield {
      kind: 'mention',
      unit: token.kind,
      noun: counted.noun,
      value: token.value,
      attributes: tokens.slice(at + 1, counted.head).map((one) => stem(one.text)),
      before: [word(tokens[at - 1]), word(tokens[at - 2])],
      behind: word(tokens[counted.head + 1]),
      words: new Set(words.filter(({ length }) => length >= shortest)),
      names: new Set(found.flatMap((one) => (isName(tokens[one]!, one) ? [word(tokens[one])] : []))),
      shares,
      from: sentence.at + token.at,
      place: placeIn(sentence, token.at),
    };
  }
}
