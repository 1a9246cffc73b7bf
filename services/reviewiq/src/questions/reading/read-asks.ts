import type { FoundPlace } from '@consortia/proto/organisations/directory';
import { asksIn } from './asks.ts';
import { type Reading, readQuestion } from './question-model.ts';
import { corrected } from './spelling.ts';
import type { Token } from './tokens.ts';

/** One of the questions of a text. `around` are the pieces of what was said and asked before it, the latest first. */
export type Ask = Reading & { around: readonly Token[]; aroundSubject: readonly Token[] };

const namesOf = (places: readonly FoundPlace[]): ReadonlySet<string> =>
  new Set(places.flatMap(({ name }) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)));

/** The questions of a text in order, each with what the others say; what is said without a question is one where nothing is asked. */
export async function readAsks(text: string, places: readonly FoundPlace[]): Promise<Ask[]> {
  const pieces = asksIn(await corrected(text, namesOf(places)));
  const read = await Promise.all(pieces.map((piece) => readQuestion(piece, places)));
  const isAsked = ({ intent, question }: Reading): boolean => intent !== 'said' || question.endsWith('?');
  const asked = read.filter(isAsked);
  if (asked.length === 0) return [{ ...(await readQuestion(text, places)), around: [], aroundSubject: [] }];
  return asked.map((one) => {
    const at = read.indexOf(one);
    // What was said or asked before it, and what is said after it.
    const others = [...read.slice(0, at).reverse(), ...read.slice(at + 1).filter((other) => !isAsked(other))];
    return {
      ...one,
      around: others.flatMap(({ tokens }) => tokens),
      aroundSubject: others.find(({ subject }) => subject.length > 0)?.subject ?? [],
    };
  });
}
