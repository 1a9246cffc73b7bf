import learned from './reason-weights.json' with { type: 'json' };

/**
 * What says how likely a reader finds it sensible that a keyword of a person was found in an item; the larger, the likelier. `title`,
 * `text`: cosines of the keyword's field (`fieldsAmong`) with the title and with all text of the item; `keyword`: of the keyword with the
 * title; `sentence`: of its field with the likest sentence in which it was found; `whole`: 1 where none of its words is missing; `inText`: 1 where it is not in the
 * item's list of keywords; `others`: keywords of the person that were found, this one included; `always`: -1.
 */
export const reasonFeatures = ['title', 'text', 'keyword', 'sentence', 'whole', 'inText', 'others', 'always'] as const;
export type ReasonFeatures = Readonly<Record<(typeof reasonFeatures)[number], number>>;

const { weights }: { weights: ReasonFeatures } = learned;

/**
 * Cosine of a keyword that is found whole with the title from which the item is about it, however far it is from what else a person of
 * many fields does; from `like` on where its words are rare enough. 96 % of such judged ones are sensible.
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
