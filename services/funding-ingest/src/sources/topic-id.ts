import { hash } from 'node:crypto';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';

/** The fields that identify an entry of the portal. */
export type TopicIdentity = Pick<TopicObservation, 'reference' | 'ccm2Id' | 'topicKind'>;

/** A reference ends with the kind of its entry and the language of its texts. */
const languageEnding = /(TOPICS|COMPETITIVE_CALL|PROSPECTS|TENDERS)([a-z]{2})$/i;
/** ISO 639-1 code at the end of a reference, in lower case. */
export const languageOfReference = (reference: string): string | undefined =>
  languageEnding.exec(reference)?.[2]?.toLowerCase();
/** The reference of the English version of an entry, by which its versions in all languages are one. */
export const englishReference = (reference: string): string =>
  reference.replace(languageEnding, (_, kind: string, language: string) =>
    language === language.toUpperCase() ? `${kind}EN` : `${kind}en`,
  );

/** `50132976TOPICSen` starts with the portal's number of a grant topic. */
const topicReference = /^(\d{1,20})TOPICS/i;

/**
 * The portal's own number when it numbers the entry itself. A cascade call carries its parent's number as well as its
 * identifier, so it has none.
 */
export function ccm2IdOf({ reference, ccm2Id, topicKind }: TopicIdentity): string | null {
  if (topicKind === 'cascade') return null;
  return ccm2Id ?? topicReference.exec(reference)?.[1] ?? null;
}

/** Id of a topic: the same for every source of an entry, and never derived from the identifier, which is not unique. */
export function topicIdOf(observation: TopicIdentity): string {
  const number = ccm2IdOf(observation);
  if (number !== null) return `e1${number.padStart(22, '0')}`;
  return `e2${hash('sha256', englishReference(observation.reference).toLowerCase()).slice(0, 22)}`;
}
