import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { maxParticipationGrants } from '@consortia/proto/funding-ingest/partner-records-api';
import { projectLink } from '@consortia/proto/funding-ingest/project-link';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import { trusted } from 'mongoose';
import { opportunitiesWithNames, resultsWithNames } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { viewerOf } from '../viewer-of.ts';
import type { Project } from './project-model.ts';

/** Of more declarations the latest. */
const maxRead = 2000;

type Parts = Pick<Posts, 'call' | 'opportunities' | 'people' | 'projects' | 'results'>;
type Funded = Project & { horizonGrantId: string };

const declared = ({ projects }: Parts, filter: object) =>
  projects
    .find({ ...filter, deletedAt: null })
    .sort({ _id: -1 })
    .limit(maxRead)
    .lean<Funded[]>();

/** Those whose owner’s organisation is a partner of the project by CORDIS: anyone may declare any grant. */
async function ofPartners({ call, people }: Parts, all: readonly Funded[]): Promise<Funded[]> {
  const byGrant = Map.groupBy(all, ({ horizonGrantId }) => horizonGrantId);
  const grantIds = [...byGrant].flatMap(([grant, some]) =>
    new Set(some.map(({ userId }) => userId)).size > 1 ? [grant] : [],
  );
  if (grantIds.length === 0) return [];
  const [owners, { items }] = await Promise.all([
    people.getMany([...new Set(all.map(({ userId }) => userId))]),
    call(fundingIngestApi.listParticipations, { body: { grantIds: grantIds.slice(0, maxParticipationGrants) } }),
  ]);
  const partners = new Set(items.map(({ grantId, organisationId }) => `${grantId} ${organisationId}`));
  return all.filter(({ userId, horizonGrantId }) =>
    partners.has(`${horizonGrantId} ${owners.get(userId)?.primaryOrganisation?.id}`),
  );
}

/** By the rule of `listProjectsByPerson`: a declaration is there where an Opportunity or a Result shows it to the viewer. */
export const listSharedProjects = (posts: Parts) =>
  handle(projectsApi.listSharedProjects, async ({ body: { viewer: onBehalf, userIds } }) => {
    const viewer = viewerOf(onBehalf);
    const own = await declared(posts, {
      userId: trusted({ $in: userIds }),
      horizonGrantId: trusted({ $ne: null }),
    });
    if (own.length === 0) return { pairs: [] };
    const grants = [...new Set(own.map(({ horizonGrantId }) => horizonGrantId))];
    const all = await ofPartners(posts, await declared(posts, { horizonGrantId: trusted({ $in: grants }) }));
    if (all.length === 0) return { pairs: [] };
    const projectId = trusted({ $in: all.map(({ _id }) => _id) });
    const named = await Promise.all([
      posts.opportunities.distinct('projectId', { ...opportunitiesWithNames(viewer), projectId }),
      posts.results.distinct('projectId', { ...resultsWithNames(viewer), projectId, deletedAt: null }),
    ]);
    const shown = new Set<unknown>(named.flat());
    const visible = all.filter(({ _id, userId }) => userId === onBehalf.userId || shown.has(_id));
    const byGrant = Map.groupBy(visible, ({ horizonGrantId }) => horizonGrantId);
    const asked = new Set(userIds);
    const pairs = new Map(
      visible
        .filter(({ userId }) => asked.has(userId))
        .toReversed()
        .flatMap(({ userId, horizonGrantId: grant }) =>
          (byGrant.get(grant) ?? []).flatMap(({ userId: otherId, acronym, title }) => {
            const project = { name: acronym ?? title, link: projectLink(grant) };
            return otherId === userId ? [] : [[`${userId} ${otherId}`, { userId, otherId, project }] as const];
          }),
        ),
    );
    return { pairs: [...pairs.values()] };
  });
