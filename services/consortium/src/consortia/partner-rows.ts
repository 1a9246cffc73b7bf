import { consortiumFileMessages as labels } from '@consortia/proto/consortium/messages/files';
import { recordsOf } from '../coverage/proofs-of.ts';
import type { StoredCandidate, StoredConsortium } from './consortium-model.ts';
import { organisationOf, type ReadingConsortia, relatedTo } from './related.ts';

/**
 * Confirmed partners in the columns of the proposal form, the coordinator’s organisation first. Codes, legal and short names are
 * those of CORDIS where an organisation is known there.
 */
export async function partnerRows(consortia: ReadingConsortia, consortium: StoredConsortium): Promise<string[][]> {
  const related = await relatedTo(consortia, [consortium]);
  const isCoordinator = ({ userId }: StoredCandidate): boolean => userId === consortium.coordinatorId;
  const confirmed = consortium.candidates.filter(({ state }) => state === 'confirmed');
  const inOrder = [...confirmed.filter(isCoordinator), ...confirmed.filter((one) => !isCoordinator(one))];
  const records = await recordsOf(consortia, related, inOrder, []);
  return inOrder.map((candidate, at) => {
    const organisation = organisationOf(related, candidate);
    const role = isCoordinator(candidate) ? labels.coordinator : labels.partner;
    const known = records[at]?.participant;
    const [pic, name] = [known?.pic ?? organisation?.pic ?? '', known?.name ?? organisation?.name ?? ''];
    return [pic, name, known?.shortName ?? '', known?.country ?? organisation?.country ?? '', role];
  });
}
