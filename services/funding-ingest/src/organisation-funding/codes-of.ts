import type { SoughtOrganisation } from '@consortia/proto/funding-ingest/partner-records-api';
import type { FundingIngest } from '../funding-ingest.ts';

/** Participants of CORDIS that an organisation is: by its own code, and those that it is linked to. */
export async function codesOf(
  { participantLinks }: Pick<FundingIngest, 'participantLinks'>,
  { organisationId, pic }: SoughtOrganisation,
): Promise<string[]> {
  const linked = organisationId ? await participantLinks.distinct('pic', { organisationId, holds: true }) : [];
  return [...new Set([...(pic ? [pic] : []), ...linked])];
}
