import { hash } from 'node:crypto';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';

/** `50132976TOPICSen`: the portal's number of a grant topic stands before the word. */
const topicReference = /^(\d{1,20})TOPICS/i;

/**
 * The portal's own number where it numbers the entry itself. A cascade call carries its parent's number as well as its
 * identifier, so it has none.
 */
export function ccm2IdOf({ reference, ccm2Id, topicKind }: TopicObservation): string | null {
  if (topicKind === 'cascade') return null;
  return ccm2Id ?? topicReference.exec(reference)?.[1] ?? null;
}

/** Id of a topic: the same for every source that speaks of the same entry, never made of the identifier, which is not unique. */
export function topicIdOf(observation: TopicObservation): string {
  const number = ccm2IdOf(observation);
  if (number !== null) return `e1${number.padStart(22, '0')}`;
  return `e2${hash('sha256', observation.reference.toLowerCase()).slice(0, 22)}`;
}
