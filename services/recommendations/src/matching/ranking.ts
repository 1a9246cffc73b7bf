import learned from './ranking-weights.json' with { type: 'json' };
import type { ItemText } from './shapes.ts';

/**
 * What a person and an item have in common, by names: `own` and `related` are sums over shared words, of what the person wrote and of
 * what is near to it; `relatedWritten` counts the words of the item itself alone, without what is learned of its strand and history.
 * `text` and `title` are cosines of the sentence vectors, `nearest` that of the nearest project funded under a call.
 */
export const features = ['own', 'related', 'relatedWritten', 'text', 'title', 'nearest'] as const;
export type Feature = (typeof features)[number];

/** Weight of each feature in the sum that makes a score. */
export type FeatureWeights = Readonly<Record<Feature, number>>;
/**
 * `alone`: where nothing is known of funded projects. Where something is, `funded` is for calls under which projects were funded and
 * `fresh` for all other calls. Written by `ranking/train.ts`, see `ranking/README.md`.
 */
export type Ranking = Readonly<Record<'alone' | 'fresh' | 'funded', FeatureWeights>>;

/** Whether a feature counts for anyone. */
export const weighs = (ranking: Ranking, feature: Feature): boolean =>
  Object.values(ranking).some((weights) => weights[feature] !== 0);

/** The weights next to an encoder: those of calls, and those of Opportunities and Results, which are longer and have no history. */
export type Rankings = { calls: Ranking; posts: Ranking };

const shipped = 'cordis-static-256';
const byEncoder = new Map(
  Object.entries(learned.encoders).map(([encoder, { calls, posts }]): [string, Rankings] => [
    encoder,
    { calls, posts: { ...posts, funded: posts.fresh } },
  ]),
);

/** The weights for items of a kind. */
export const rankingOfKind = ({ calls, posts }: Rankings, kind: ItemText['kind']): Ranking =>
  kind === 'funding_topic' ? calls : posts;

/** The weights that were learned next to the sentence vectors of an encoder; those of the product's own for an unknown one. */
export const rankingsFor = (encoder: string): Rankings => byEncoder.get(encoder) ?? byEncoder.get(shipped)!;
