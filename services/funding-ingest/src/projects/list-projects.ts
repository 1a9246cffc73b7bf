import { handle } from '@consortia/infra/kit/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentProject } from './present-project.ts';

export const listProjects = ({ projects }: FundingIngest) =>
  handle(fundingIngestApi.listProjects, async ({ query }) => {
    const { found, paging } = await readPage(projects, {
      filter: { topicIdentifier: query.topic },
      sort: { startDate: -1, _id: -1 },
      page: query.page,
      size: limits.listPageSize,
    });
    return { items: found.map(presentProject), ...paging };
  });
