import learned from '../../ranking/weights.json' with { type: 'json' };
import type { ItemText } from './shapes.ts';

/**
 * What a person and an item have in common, by names: `own` and `related` are sums over shared words, of what the person wrote and of
 * what is near to it; `written` of them are the words of the item itself, without what is learned of its strand and history. `text` and
 * `title` are cosines of the sentence vectors, `nearest` and `mean` of those of projects funded under a call.
 */
export const features = ['own', 'related', 'ownWritten', 'relatedWritten', 'text', 'title', 'nearest', 'mean'] as const;
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

const byEncoder: Readonly<Record<string, Ranking>> = learned.encoders;
const shipped = learned.encoders['cordis-static-256'];

/** Opportunities and Results are scored by words and the cosine of their text alone: weights that were learned from calls rank them worse. */
const ofPosts: FeatureWeights = {
  ...{ own: 1, related: 1, ownWritten: 0, relatedWritten: 0 },
  ...{ text: 4, title: 0, nearest: 0, mean: 0 },
};
const postRanking: Ranking = { alone: ofPosts, fresh: ofPosts, funded: ofPosts };

/** The weights for items of a kind, of those that were learned next to an encoder. */
export const rankingOfKind = (ranking: Ranking, kind: ItemText['kind']): Ranking =>
  kind === 'funding_topic' ? ranking : postRanking;

/** The weights that were learned next to the sentence vectors of an encoder; those of the product's own for an unknown one. */
export const rankingFor = (encoder: string): Ranking => byEncoder[encoder] ?? shipped;
