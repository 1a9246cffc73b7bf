import { dot as cosine } from '@consortia/infra/embeddings/dot';
import { once } from '@consortia/proto/once';
import { schemeTerms } from './schemes.ts';
import type { Embed, FieldOf } from './sentences.ts';

/**
 * How many of a person's texts, nearest first, form the field of one of them. Of 1 to 5, three separates sensible reasons best, both for
 * people of one field and for people of several.
 */
const neighbours = 3;
/** Where a person has at most this many texts, only those with at least this cosine: two keywords may be two fields. */
const [fewTexts, related] = [3, 0.15];

/** The texts that show a person's fields; programme names among their keywords are left out. */
export const textsOfField = (keywords: readonly string[], biography: readonly string[]): string[] => [
  ...keywords.filter((keyword) => schemeTerms(keyword).length === 0),
  ...biography,
];

/** `nearestField`: the field of the text nearest to a vector; null if there are no texts. */
export type OwnFields = { fieldOf: FieldOf; nearestField: (vector: Float32Array) => Promise<Float32Array | null> };

/**
 * Fields of one person's texts, keywords and sentences of their biography: each of a text and those nearest to it. Someone who works on
 * homelessness and on hydrogen has two fields, and what they add to one does not change the other.
 */
export function fieldsAmong(own: string[], embed: Embed): OwnFields {
  const isFew = own.length <= fewTexts;
  const vectorsOfOwn = once(() => embed(own));
  const known = new Map<string, Promise<Float32Array>>();
  async function fieldAround(text: string): Promise<Float32Array> {
    const [vectors, [mine]] = [await vectorsOfOwn(), await embed([text])];
    const nearest = own
      .map((other, at) => ({ other, like: cosine(vectors[at]!, mine!) }))
      .filter(({ other, like }) => other !== text && (!isFew || like >= related))
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
  async function nearestField(vector: Float32Array): Promise<Float32Array | null> {
    const likes = (await vectorsOfOwn()).map((mine) => cosine(mine, vector));
    const likest = likes.indexOf(Math.max(...likes));
    return likest < 0 ? null : fieldOf(own[likest]!);
  }
  return { fieldOf, nearestField };
}
