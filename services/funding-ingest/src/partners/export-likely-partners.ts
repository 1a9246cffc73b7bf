import { csvFile, csvLines } from '@consortia/infra/kit/http/csv';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingFileMessages as labels } from '@consortia/proto/funding-ingest/messages/files';
import type { FundingIngest } from '../funding-ingest.ts';
import { maySuggestPartners } from '../policies.ts';
import { suggestionsFor } from './suggestions-for.ts';

export const exportLikelyPartners = (parts: FundingIngest) =>
  handle(fundingIngestApi.exportLikelyPartners, async ({ viewer, params: { identifier }, response }) => {
    if (!maySuggestPartners(viewer)) return fail('funding-ingest.full_members_only');
    const found = await suggestionsFor(parts, identifier, { partners: [], excluded: [], countries: [] });
    const rows = found.map(({ pic, name, country, organisation, reasons: { siblingProjects, siblingTopics } }) => [
      ...[pic, name, country ?? '', organisation?.name ?? '', String(siblingProjects), siblingTopics.join('; ')],
    ]);
    return csvFile(response, 'likely-partners.csv', await csvLines([[...labels.likelyPartners], ...rows]));
  });
