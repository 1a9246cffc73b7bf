import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentProject } from './present-project.ts';
import type { Project } from './project-model.ts';

const page = 500;

export const refillProjects = ({ projects }: Pick<FundingIngest, 'projects'>) =>
  handle(fundingIngestApi.refillProjects, async ({ query }) => {
    const found = await projects
      .find({ _id: trusted({ $gt: query.after ?? '' }) })
      .sort({ _id: 1 })
      .limit(page)
      .lean<Project[]>();
    return { items: found.map(presentProject), next: found.length === page ? found.at(-1)!._id : null };
  });
