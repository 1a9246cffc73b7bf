import learned from './reason-weights.json' with { type: 'json' };

/**
 * Features of how likely a reader is to find it sensible that a person's keyword was found in an item; larger is likelier. `title`,
 * `text`: cosines of the keyword's field (`fieldsAmong`) with the title and with all text of the item; `keyword`: of the keyword with the
 * title; `sentence`: of its field with the most similar sentence it was found in; `whole`: 1 where none of its words is missing;
 * `inText`: 1 where it is not in the item's list of keywords; `others`: keywords of the person that were found, this one included;
 * `always`: -1.
 */
export const reasonFeatures = ['title', 'text', 'keyword', 'sentence', 'whole', 'inText', 'others', 'always'] as const;
export type ReasonFeatures = Readonly<Record<(typeof reasonFeatures)[number], number>>;

const { weights }: { weights: ReasonFeatures } = learned;

/**
 * Lowest cosine with the title at which an item is about a keyword found whole, however far that is from what else a person of many
 * fields does; `like` where its words are rare enough. 96 % of such judged ones are sensible.
 */
const titled = { whole: 0.8, like: 0.55, rare: 1.3 };

/**
 * How likely a reader finds a reason sensible, 0 to 1; the weights are those of `model-card.md`. `strength`: sum of the
 * rarity of the words that were found.
 */
export function trustIn(found: ReasonFeatures, strength: number): number {
  const isRare = found.keyword >= titled.like && strength >= titled.rare;
  if (found.whole === 1 && (found.keyword >= titled.whole || isRare)) return 1;
  const sum = reasonFeatures.reduce((all, feature) => all + weights[feature] * found[feature], 0);
  return 1 / (1 + Math.exp(-sum));
}
