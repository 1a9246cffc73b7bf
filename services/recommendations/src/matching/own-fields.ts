import { once } from '@consortia/proto/once';
import { cosine, type Embed } from './sentences.ts';

/**
 * Own texts, the nearest ones, that tell the field of one. Of 1 to 5, with these most judged reasons are told apart, for people of one
 * field and for people of two to four.
 */
const neighbours = 3;
/** Where a person has no more texts than these, only those from this cosine on: of two keywords each may be a field of its own. */
const [fewTexts, related] = [3, 0.05];

/** Vector of the field that a text of a person is of. */
export type FieldOf = (text: string) => Promise<Float32Array>;
/** `likeness`: cosine of a vector with the field of the text that is likest to it; -1 where there are no texts. */
export type OwnFields = { fieldOf: FieldOf; likeness: (vector: Float32Array) => Promise<number> };

/**
 * Fields of the texts of one person, keywords and sentences of their biography: of a text and those of theirs that are nearest to it. Who
 * works on homelessness and on hydrogen has two fields, and what they add to the one changes nothing of the other.
 */
export function fieldsAmong(own: string[], embed: Embed): OwnFields {
  const vectorsOfOwn = once(() => embed(own));
  const known = new Map<string, Promise<Float32Array>>();
  async function fieldAround(text: string): Promise<Float32Array> {
    const [vectors, [mine]] = [await vectorsOfOwn(), await embed([text])];
    const nearest = own
      .map((other, at) => ({ other, like: cosine(vectors[at]!, mine!) }))
      .filter(({ other, like }) => other !== text && (own.length > fewTexts || like >= related))
      .toSorted((a, b) => b.like - a.like)
      .slice(0, neighbours)
      .map(({ other }) => other);
    const [field] = await embed([[text, ...nearest].join('. ')]);
    return field!;
  }
  const fieldOf: FieldOf = (text) => {
    const field = known.get(text) ?? fieldAround(text);
    known.set(text, field);
    return field;
  };
  async function likeness(vector: Float32Array): Promise<number> {
    const likes = (await vectorsOfOwn()).map((mine) => cosine(mine, vector));
    const likest = likes.indexOf(Math.max(...likes));
    return likest < 0 ? -1 : cosine(await fieldOf(own[likest]!), vector);
  }
  return { fieldOf, likeness };
}
