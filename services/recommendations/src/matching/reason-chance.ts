import { dot } from '@consortia/infra/embeddings/dot';
import learned from './reason-weights.json' with { type: 'json' };

/**
 * Features of a reason.
 *
 * Cosines of sentence vectors: `title` and `text` compare the person's field (`own-fields.ts`) with the title and with all text of the
 * item, `own` and `ownText` do so for the person's words alone; `near` and `ownNear` compare both with the sentence that is quoted.
 *
 * Of a keyword: `share` is the part of it that was found, `whole` is 1 if no word is missing; `tells` is what the found words say about
 * a subject together (up to 2), `most` the highest of them; `rest` is the cosine of the missing words with the sentence, `forms` that of
 * words that are spelled differently; `gap` counts the words between those found; `inText` is 1 outside the item's list of keywords;
 * `others` counts the person's keywords that were found; `titled` is the part of what the title says of a subject that is said by
 * the words found in it.
 *
 * The rest are 1 for a kind of reason: sentence, funded project, Helix, followed Helix, programme, programme of every field.
 */
export const reasonFeatures = [
  ...['title', 'text', 'own', 'ownText', 'near', 'ownNear'],
  ...['share', 'whole', 'tells', 'most', 'rest', 'forms', 'gap', 'inText', 'others', 'titled'],
  ...['sentence', 'sentenceNear', 'history', 'helix', 'followed', 'scheme', 'everyField', 'always'],
] as const;
export type ReasonFeatures = Readonly<Partial<Record<string, number>>>;

/** The features in their order, 0 for one that a kind of reason does not have. */
export const rowOf = (features: ReasonFeatures): number[] =>
  reasonFeatures.map((feature) => (feature === 'always' ? 1 : (features[feature] ?? 0)));

const weights = reasonFeatures.map((feature) => (learned.weights as ReasonFeatures)[feature] ?? 0);

/** How likely a reader finds a reason sensible, 0 to 1, by the weights of `model-card.md`. */
export const chanceOfReason = (features: ReasonFeatures): number => 1 / (1 + Math.exp(-dot(rowOf(features), weights)));
