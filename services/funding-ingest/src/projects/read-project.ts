import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentProject } from './present-project.ts';
import type { Project } from './project-model.ts';

export const readProject = ({ projects }: FundingIngest) =>
  handle(fundingIngestApi.readProject, async ({ params }) => {
    const project = await projects.findById(params.grantId).lean<Project>();
    return project ? presentProject(project) : fail('funding-ingest.not_found');
  });
