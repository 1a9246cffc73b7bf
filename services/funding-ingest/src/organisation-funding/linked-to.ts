import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';

/** Organisations of this installation by the participants that they are linked to. */
export async function linkedTo(
  parts: Pick<FundingIngest, 'networkOrganisations' | 'participantLinks'>,
  pics: readonly string[],
) {
  const links = await parts.participantLinks
    .find({ holds: true, pic: trusted({ $in: [...pics] }) })
    .select('pic organisationId')
    .lean<{ pic: string; organisationId: string }[]>();
  const found = await Promise.all(
    links.map(async ({ pic, organisationId }) => [pic, await parts.networkOrganisations.get(organisationId)] as const),
  );
  return new Map(found.flatMap(([pic, one]) => (one && !one.waiting ? [[pic, one] as const] : [])));
}
