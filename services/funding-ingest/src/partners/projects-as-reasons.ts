import type { ReasonProject } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { Project } from '../projects/project-model.ts';

type AsReason = (grantId: string, pic: string) => ReasonProject | null;
/** What each project is as a reason for one of its organisations; null: an import may have replaced what the index was read from. */
export async function projectsAsReasons(
  { projects }: Pick<FundingIngest, 'projects'>,
  grantIds: readonly string[],
): Promise<AsReason> {
  const found = await projects
    .find({ _id: trusted({ $in: [...new Set(grantIds)] }) })
    .select('acronym title startDate partners')
    .lean<Pick<Project, '_id' | 'acronym' | 'title' | 'startDate' | 'partners'>[]>();
  const stored = new Map(found.map((one) => [one._id, one]));
  return (grantId, pic) => {
    const one = stored.get(grantId);
    const roles = one?.partners.filter((partner) => partner.pic === pic).map(({ role }) => role) ?? [];
    const role = roles.includes('coordinator') ? 'coordinator' : roles[0];
    if (!one || !role) return null;
    const { acronym, title, startDate } = one;
    return { grantId, acronym, title, year: startDate === null ? null : Number(startDate.slice(0, 4)), role };
  };
}
