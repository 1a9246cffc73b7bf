import { cosine, type EmbedBoth } from './sentences.ts';

/**
 * Cosine of person and item from which a whole keyword, a part of one and a pair of sentences are a reason; of a whole keyword the one of
 * keyword and item will do where it is larger (`keyword`), for people of many fields; of a part both together, and the one of the keyword
 * with a sentence in which the part was found: a word alone may be there by chance. Of a word that an item has among its own keywords
 * and nowhere else both together, too (`tag`): some are broader than the item. `shared`: of a biography with words in common.
 */
export const sameField = {
  whole: 0.25,
  keyword: 0.5,
  part: 0.3,
  pair: 0.25,
  partAndKeyword: 0.85,
  around: 0.5,
  tag: 0.9,
  shared: 0.25,
};

/** `wholes`: vectors of an item, by its whole text and its title. `like`: the larger cosine of the person with them. */
export type Field = { like: number; title: string; wholes: readonly Float32Array[] };
export const likest = (vector: Float32Array, wholes: readonly Float32Array[]): number =>
  Math.max(...wholes.map((whole) => cosine(vector, whole)));

/** Where a keyword was found: whether one of its words is missing, in which sentences, and whether it is a word that only keywords of the item have. */
type Place = { isPart: boolean; around: readonly string[]; isTag: boolean };
/** Whether an item is about a keyword that was found in it: the person and the keyword resemble it, see `sameField`. */
export async function isAbout(keyword: string, { isPart, around, isTag }: Place, field: Field, embed: EmbedBoth) {
  const { like, title, wholes } = field;
  if (like < sameField.part && isPart) return false;
  if (like >= sameField.whole && !isPart && !isTag) return true;
  const [own] = await embed.mine([keyword]);
  const both = like + likest(own!, wholes);
  if (isTag && both < sameField.tag) return false;
  if (!isPart) return like >= sameField.whole || both - like >= sameField.keyword;
  if (both < sameField.partAndKeyword) return false;
  return around.includes(title) || likest(own!, await embed.theirs([...around])) >= sameField.around;
}
