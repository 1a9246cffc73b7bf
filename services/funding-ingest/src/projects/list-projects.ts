import { handle } from '@consortia/infra/http/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentProject } from './present-project.ts';
import type { Project } from './project-model.ts';

const COUNTED = 1000;

export const listProjects = ({ projects }: FundingIngest) =>
  handle(fundingIngestApi.listProjects, async ({ query }) => {
    const ofTopic = { topicIdentifier: query.topic };
    const skipped = (query.page - 1) * limits.listPageSize;
    const wanted = Math.min(limits.listPageSize, COUNTED - skipped);
    const [found, total] = await Promise.all([
      wanted > 0
        ? projects.find(ofTopic).sort({ startDate: -1, _id: -1 }).skip(skipped).limit(wanted).lean<Project[]>()
        : [],
      projects.countDocuments(ofTopic, { limit: COUNTED + 1 }),
    ]);
    const counted = Math.min(total, COUNTED);
    return {
      items: found.map(presentProject),
      page: query.page,
      pages: Math.ceil(counted / limits.listPageSize),
      total: counted,
      totalCapped: total > COUNTED,
    };
  });
