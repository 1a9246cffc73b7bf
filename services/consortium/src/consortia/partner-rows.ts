import { consortiumFileMessages as labels } from '@consortia/proto/consortium/messages/files';
import type { StoredCandidate, StoredConsortium } from './consortium-model.ts';
import { organisationOf, type Related } from './related.ts';

/** Confirmed partners in the columns of the proposal form, the coordinator’s organisation first. The short name is left to the partner. */
export function partnerRows(consortium: StoredConsortium, related: Related): string[][] {
  const isCoordinator = ({ userId }: StoredCandidate): boolean => userId === consortium.coordinatorId;
  const confirmed = consortium.candidates.filter(({ state }) => state === 'confirmed');
  const inOrder = [...confirmed.filter(isCoordinator), ...confirmed.filter((one) => !isCoordinator(one))];
  return inOrder.map((candidate) => {
    const organisation = organisationOf(related, candidate);
    const role = isCoordinator(candidate) ? labels.coordinator : labels.partner;
    return [organisation?.pic ?? '', organisation?.name ?? '', '', organisation?.country ?? '', role];
  });
}
