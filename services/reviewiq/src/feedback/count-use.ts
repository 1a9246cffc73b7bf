import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { reviewiqEvents } from '@consortia/proto/reviewiq/events';
import type { Reviewiq } from '../reviewiq.ts';

/** What counts uses. */
export type Counting = Pick<Reviewiq, 'clock' | 'newId' | 'people' | 'randomBytes' | 'uses'>;
/** Publishes that a member of an organisation was given feedback. The event has neither the person nor a word of the text. */
export async function countUse(parts: Counting, userId: string): Promise<void> {
  const organisationId = (await parts.people.get(userId))?.primaryOrganisation?.id;
  if (!organisationId) return;
  await insertAggregate(
    parts.uses,
    { _id: parts.randomBytes(12).toString('hex'), at: parts.clock() },
    ({ _id: id }) => [record(reviewiqEvents.useCounted, { id, organisationId })],
    parts,
  );
}
