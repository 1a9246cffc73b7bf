import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingFileMessages as labels } from '@consortia/proto/funding-ingest/messages/files';
import type { FundingIngest } from '../funding-ingest.ts';
import { maySuggestPartners } from '../policies.ts';
import { suggestionsFor } from './suggestions-for.ts';

/** A cell that spreadsheets would run as a formula gets an apostrophe in front. */
export const exportLikelyPartners = (parts: FundingIngest) =>
  handle(fundingIngestApi.exportLikelyPartners, async ({ viewer, params: { identifier }, response }) => {
    if (!maySuggestPartners(viewer)) return fail('funding-ingest.full_members_only');
    const found = await suggestionsFor(parts, identifier, { partners: [], excluded: [], countries: [] });
    const { stringify } = await import('csv-stringify/sync');
    response.setHeader('Content-Disposition', 'attachment; filename="likely-partners.csv"');
    const rows = found.map(({ pic, name, country, organisation, reasons: { siblingProjects, siblingTopics } }) => [
      ...[pic, name, country ?? '', organisation?.name ?? '', String(siblingProjects), siblingTopics.join('; ')],
    ]);
    return stringify([[...labels.likelyPartners], ...rows], { record_delimiter: '\r\n', escape_formulas: true });
  });
