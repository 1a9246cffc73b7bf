import { type Recorded, record } from '@consortia/infra/store/outbox-record';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { editorsOf } from '../consortia/change.ts';
import type { StoredConsortium } from '../consortia/consortium-model.ts';

/** The event that invites editors and confirmed partners; an editor who has a seat is invited once. */
export function meetingChanged(consortium: StoredConsortium, by: string): Recorded {
  const editors = editorsOf(consortium);
  const partners = consortium.candidates
    .filter(({ userId, state }) => userId !== null && state === 'confirmed' && !editors.includes(userId))
    .map(({ id, userId }) => ({ userId: userId!, candidateId: id }));
  const invited = [...editors.map((userId) => ({ userId, candidateId: null })), ...partners];
  return record(consortiumEvents.meetingChanged, { id: consortium._id, invited, by });
}
