import { consortiumFileMessages as labels } from '@consortia/proto/consortium/messages/files';
import { partnersOf } from '../coverage/coverage-of.ts';
import { recordsOf } from '../coverage/proofs-of.ts';
import type { StoredConsortium } from './consortium-model.ts';
import { nameOf, organisationOf, type ReadingConsortia, relatedTo } from './related.ts';

/**
 * The coordinator and the confirmed partners in the columns of the proposal form. Codes, legal and short names are those of CORDIS
 * where an organisation is known there; someone without an organisation is named in its place.
 */
export async function partnerRows(consortia: ReadingConsortia, consortium: StoredConsortium): Promise<string[][]> {
  const related = await relatedTo(consortia, [consortium]);
  const partners = partnersOf(consortium);
  const records = await recordsOf(consortia, related, partners, []);
  return partners.map((one, at) => {
    const organisation = organisationOf(related, one);
    const known = records[at]!.participant;
    const name = known?.name ?? organisation?.name ?? nameOf(related, one) ?? '–';
    const country = known?.country ?? organisation?.country ?? '';
    const role = at === 0 ? labels.coordinator : labels.partner;
    return [known?.pic ?? organisation?.pic ?? '', name, known?.shortName ?? '', country, role];
  });
}
