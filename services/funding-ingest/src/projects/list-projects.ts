import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentProject } from './present-project.ts';
import { findEarlierProjects, projectsUnder } from './read-earlier-funding.ts';

export const listProjects = (parts: Pick<FundingIngest, 'projects'>) =>
  handle(fundingIngestApi.listProjects, async ({ query: { topic, scope, page } }) => {
    const series = scope === 'series' ? await findEarlierProjects(parts, topic) : null;
    const { found, paging } = await readPage(parts.projects, {
      filter: projectsUnder(series?.scope === 'series' ? series.series : null, topic),
      sort: { startDate: -1, _id: -1 },
      page,
      size: limits.listPageSize,
    });
    return { items: found.map(presentProject), ...paging };
  });
