import { csvFile, csvLines } from '@consortia/infra/kit/http/csv';
import { handle } from '@consortia/infra/kit/requests/handler';
import { exclusionMessages as verdicts } from '@consortia/proto/consortium/messages/exclusions';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingFileMessages as labels } from '@consortia/proto/funding-ingest/messages/files';
import type { PartnerSuggestion } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import type { FundingIngest } from '../funding-ingest.ts';
import { maySuggestPartners } from '../policies.ts';
import { ownCodes } from './own-codes.ts';
import { type Suggesting, suggestionsFor } from './suggestions-for.ts';

/** Whether the call rules an organisation out, and its sentence; empty cells: nothing is known that does. */
function participationOf(exclusion: PartnerSuggestion['exclusion']): [participation: string, evidence: string] {
  if (!exclusion) return ['', ''];
  const { role, possible, span, standard } = exclusion;
  const verdict = [`${verdicts.mayNot(role)}.`, ...(possible.length > 0 ? [verdicts.may(possible)] : [])];
  return [verdict.join(' '), span?.text ?? (standard ? verdicts.rule(standard) : '')];
}

export const exportLikelyPartners = (parts: Suggesting & Pick<FundingIngest, 'call'>) =>
  handle(fundingIngestApi.exportLikelyPartners, async ({ viewer, params: { identifier }, response }) => {
    if (!maySuggestPartners(viewer)) return fail('funding-ingest.full_members_only');
    const others = { partners: [], excluded: await ownCodes(parts, viewer), countries: [] };
    const found = await suggestionsFor(parts, viewer.id, identifier, others);
    const rows = found.map(({ pic, name, country, organisation, exclusion, reasons }) => [
      ...[pic, name, country ?? '', organisation?.name ?? ''],
      ...[String(reasons.siblingProjects), reasons.siblingTopics.join('; '), ...participationOf(exclusion)],
    ]);
    return csvFile(response, 'likely-partners.csv', await csvLines([[...labels.likelyPartners], ...rows]));
  });
