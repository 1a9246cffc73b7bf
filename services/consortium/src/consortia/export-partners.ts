import { handle } from '@consortia/infra/kit/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumFileMessages as labels } from '@consortia/proto/consortium/messages/files';
import type { Consortia } from '../consortium.ts';
import { loadForReading } from './change.ts';
import type { StoredCandidate, StoredConsortium } from './consortium-model.ts';
import { organisationOf, type Related, relatedTo } from './related.ts';

/** The coordinator’s organisation comes first. The short name is left to the partner. */
function rowsOf(consortium: StoredConsortium, related: Related): string[][] {
  const isCoordinator = ({ userId }: StoredCandidate): boolean => userId === consortium.coordinatorId;
  const confirmed = consortium.candidates.filter(({ state }) => state === 'confirmed');
  const inOrder = [...confirmed.filter(isCoordinator), ...confirmed.filter((one) => !isCoordinator(one))];
  return inOrder.map((candidate) => {
    const organisation = organisationOf(related, candidate);
    const role = isCoordinator(candidate) ? labels.coordinator : labels.partner;
    return [organisation?.pic ?? '', organisation?.name ?? '', '', organisation?.country ?? '', role];
  });
}

/** A cell that spreadsheets would run as a formula gets an apostrophe in front. */
export const exportPartners = (consortia: Consortia) =>
  handle(consortiumApi.exportPartners, async ({ viewer, params: { consortiumId }, response }) => {
    const { consortium } = await loadForReading(consortia, viewer, consortiumId);
    const related = await relatedTo(consortia, [consortium]);
    const { stringify } = await import('csv-stringify/sync');
    response.setHeader('Content-Disposition', 'attachment; filename="partners.csv"');
    return stringify([[...labels.columns], ...rowsOf(consortium, related)], {
      record_delimiter: '\r\n',
      escape_formulas: true,
    });
  });
