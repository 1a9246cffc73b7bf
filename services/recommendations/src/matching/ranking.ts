import chance from './chance-weights.json' with { type: 'json' };
import learned from './ranking-weights.json' with { type: 'json' };
import type { ItemText } from './shapes.ts';

/**
 * What a person and an item have in common, by names: `own` and `related` are sums over shared words, of what the person wrote and of
 * what is near to it; `relatedWritten` counts the words of the item itself alone, without what is learned of its strand and history.
 * `text` and `title` are cosines of the sentence vectors, `nearest` that of the nearest project funded under a call.
 */
export const features = ['own', 'related', 'relatedWritten', 'text', 'title', 'nearest'] as const;
export type Feature = (typeof features)[number];

/** Weights of a logistic regression: of the `strength` of a sum (`score-pair.ts`), and what is added for every pair. */
export type ChanceWeights = { readonly strength: number; readonly always: number };
/** How a sum becomes a chance: where nothing is known of funded projects, and where something is. */
export type Chance = Readonly<Record<'alone' | 'learned', ChanceWeights>>;

/** Weight of each feature in the sum that makes a score. */
export type FeatureWeights = Readonly<Record<Feature, number>>;
/**
 * `alone`: where nothing is known of funded projects. Where something is, `funded` is for calls under which projects were funded and
 * `fresh` for all other calls. See `model-card.md`.
 */
export type Ranking = Readonly<Record<'alone' | 'fresh' | 'funded', FeatureWeights> & { chance: Chance }>;

/** Whether a feature counts for anyone. */
export const weighs = (ranking: Ranking, feature: Feature): boolean =>
  [ranking.alone, ranking.fresh, ranking.funded].some((weights) => weights[feature] !== 0);

/** The weights next to an encoder: those of calls, and those of Opportunities and Results, which are longer and have no history. */
export type Rankings = { calls: Ranking; posts: Ranking };

const shipped = 'cordis-static-256';
const chances: Readonly<Record<string, { calls: Chance; posts: Chance }>> = chance.encoders;
const byEncoder = new Map(
  Object.entries(learned.encoders).map(([encoder, { calls, posts }]): [string, Rankings] => [
    encoder,
    {
      calls: { ...calls, chance: chances[encoder]!.calls },
      posts: { ...posts, funded: posts.fresh, chance: chances[encoder]!.posts },
    },
  ]),
);

/** The weights for items of a kind. */
export const rankingOfKind = ({ calls, posts }: Rankings, kind: ItemText['kind']): Ranking =>
  kind === 'funding_topic' ? calls : posts;

/** The weights that were learned next to the sentence vectors of an encoder; those of the product's own for an unknown one. */
export const rankingsFor = (encoder: string): Rankings => byEncoder.get(encoder) ?? byEncoder.get(shipped)!;
