import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { programmeOfGrant } from '@consortia/proto/funding-ingest/grant-programmes';
import type { FundingIngest } from '../funding-ingest.ts';
import type { FundedOrganisation } from './organisation-model.ts';
import { presentProject } from './present-project.ts';
import type { Project } from './project-model.ts';

export const readProject = ({ projects, organisations }: Pick<FundingIngest, 'organisations' | 'projects'>) =>
  handle(fundingIngestApi.readProject, async ({ params }) => {
    const project = await projects.findById(params.grantId).lean<Project>();
    if (!project) return fail('funding-ingest.not_found');
    const coordinating = project.partners?.find(({ role }) => role === 'coordinator');
    const coordinator = coordinating && (await organisations.findById(coordinating.pic).lean<FundedOrganisation>());
    return {
      ...presentProject(project),
      programme: programmeOfGrant(project),
      coordinator: coordinator ? { name: coordinator.name, country: coordinator.country } : null,
    };
  });
