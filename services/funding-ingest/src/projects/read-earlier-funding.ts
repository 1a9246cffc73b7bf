import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { EarlierFunding } from '@consortia/proto/funding-ingest/shapes';
import { type QueryFilter, trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { FundedOrganisation } from './organisation-model.ts';
import type { Project, ProjectPartner } from './project-model.ts';
import { seriesOf } from './topic-series.ts';

/** Projects of a series that are counted, the latest: a series such as postdoctoral fellowships has thousands. */
const maxProjects = 300;
const maxCoordinators = 10;

type Counted = Pick<Project, '_id' | 'partners' | 'contribution'>;
type Found = Pick<EarlierFunding, 'scope' | 'series'> & { projects: Counted[] };

/** The condition on projects of a topic, or of a series of topics. */
export const projectsUnder = (series: string | null, topic: string): QueryFilter<Project> =>
  series === null ? { topicIdentifier: topic } : { series };

/** Projects of the topic, or else of the narrowest of its series that has any. */
export async function findEarlierProjects(
  { projects }: Pick<FundingIngest, 'projects'>,
  topic: string,
): Promise<Found> {
  const series = seriesOf(topic);
  for (const candidate of [null, ...series]) {
    const found = await projects
      .find(projectsUnder(candidate, topic))
      .sort({ startDate: -1, _id: -1 })
      .limit(maxProjects + 1)
      .select('partners contribution')
      .lean<Counted[]>();
    if (found.length > 0)
      return {
        scope: candidate === null ? 'topic' : 'series',
        series: candidate ?? series[0] ?? null,
        projects: found,
      };
  }
  return { scope: 'topic', series: null, projects: [] };
}

/** How often each value occurs, the most frequent first, then by the value. */
function countsOf(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1));
}

export const readEarlierFunding = (parts: Pick<FundingIngest, 'organisations' | 'projects'>) =>
  handle(fundingIngestApi.readEarlierFunding, async ({ query }): Promise<EarlierFunding> => {
    const { scope, series, projects } = await findEarlierProjects(parts, query.topic);
    const counted = projects.slice(0, maxProjects);
    const partners = counted.flatMap((project) => project.partners ?? []).filter(({ role }) => role !== 'thirdParty');
    const codes = [...new Set(partners.map(({ pic }) => pic))];
    const found = await parts.organisations.find({ _id: trusted({ $in: codes }) }).lean<FundedOrganisation[]>();
    const byCode = new Map(found.map((organisation) => [organisation._id, organisation]));
    const coordinators = partners.filter(({ role }) => role === 'coordinator');
    const byCountry = (of: readonly ProjectPartner[]) =>
      countsOf(of.flatMap(({ pic }) => byCode.get(pic)?.country ?? [])).map(([country, count]) => ({ country, count }));
    return {
      scope,
      series,
      projects: counted.length,
      projectsCapped: projects.length > maxProjects,
      contribution: counted.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0),
      partners: byCountry(partners),
      coordinators: byCountry(coordinators),
      frequentCoordinators: countsOf(coordinators.map(({ pic }) => pic))
        .flatMap(([pic, count]) => {
          const organisation = byCode.get(pic);
          return organisation ? [{ name: organisation.name, country: organisation.country, projects: count }] : [];
        })
        .slice(0, maxCoordinators),
    };
  });
