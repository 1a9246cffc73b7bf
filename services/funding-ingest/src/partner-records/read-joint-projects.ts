import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { projectLink } from '@consortia/proto/funding-ingest/project-link';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { codesOf } from '../organisation-funding/codes-of.ts';
import { linkedTo } from '../organisation-funding/linked-to.ts';
import type { Project } from '../projects/project-model.ts';

/** Of large organisations the latest projects in common. */
const maxRead = 2000;

type Parts = Pick<FundingIngest, 'networkOrganisations' | 'participantLinks' | 'projects'>;
type Joint = Pick<Project, '_id' | 'acronym' | 'title' | 'startDate' | 'partners'>;

/** Projects in which one of the own codes and one of the others are partners, the latest first. */
async function jointProjects({ projects }: Parts, own: readonly string[], codes: readonly string[]): Promise<Joint[]> {
  if (own.length === 0 || codes.length === 0) return [];
  const has = (some: readonly string[]) => ({ 'partners.pic': trusted({ $in: [...some] }) });
  return projects
    .find({ $and: trusted([has(own), has(codes)]) })
    .sort({ startDate: -1, _id: -1 })
    .limit(maxRead)
    .select('acronym title startDate partners')
    .lean<Joint[]>();
}

export const readJointProjects = (parts: Parts) =>
  handle(fundingIngestApi.readJointProjects, async ({ body: { organisationId, codes } }) => {
    const own = await codesOf(parts, { organisationId, pic: null });
    const others = codes.filter((code) => !own.includes(code));
    const [found, linked] = await Promise.all([jointProjects(parts, own, others), linkedTo(parts, codes)]);
    return {
      items: codes.map((pic) => {
        const joint = others.includes(pic)
          ? found.filter(({ partners }) => partners.some((one) => one.pic === pic))
          : [];
        const [latest] = joint;
        const year = Number(latest?.startDate?.slice(0, 4)) || null;
        return {
          ...{ pic, organisationId: linked.get(pic)?.id ?? null, projects: joint.length },
          latest: latest ? { name: latest.acronym ?? latest.title, year, link: projectLink(latest._id) } : null,
        };
      }),
    };
  });
