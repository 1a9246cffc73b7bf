import type { Member } from '@consortia/infra/kit/viewer/viewer';
import { identityApi } from '@consortia/proto/identity/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { codesOf } from '../organisation-funding/codes-of.ts';

/** The participants of CORDIS that the organisation of a viewer is: nobody is suggested to their own people. */
export async function ownCodes(
  { call, participantLinks }: Pick<FundingIngest, 'call' | 'participantLinks'>,
  { id }: Member,
): Promise<string[]> {
  const { people } = await call(identityApi.listStandings, { body: { ids: [id] } });
  return codesOf({ participantLinks }, { organisationId: people[0]?.organisationId ?? null, pic: null });
}
