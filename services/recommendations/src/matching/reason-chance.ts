import { dot } from '@consortia/infra/embeddings/dot';
import learned from './reason-weights.json' with { type: 'json' };

/**
 * What says how likely a reader finds a reason sensible. Cosines, of sentence vectors: `title`, `text` of the field of the person that it
 * is of (`own-fields.ts`), `own`, `ownText` of what is named alone, with the title and with all text of the item; `near` of that field,
 * `ownNear` of what is named, with the sentence that is named. Of a keyword: `share` of it that was found, `whole` 1 where no word is
 * missing, `tells` what the words say of a subject together (up to 2) and `most` one of them, `rest` cosine of the missing ones with the sentence, `forms` of the
 * found words with those of the keyword, where they are spelled otherwise; `gap` words between those found; `inText` 1 where it is not in
 * the item's list of keywords; `others` keywords of the person that were found; `titled` 1 where it is in the title. The others are 1 for
 * a kind: a sentence, a funded project, a Helix and one that is followed, a programme and one of every field.
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
