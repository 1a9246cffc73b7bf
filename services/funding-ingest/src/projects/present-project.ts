import { projectLink } from '@consortia/proto/funding-ingest/project-link';
import type { FundedProject } from '@consortia/proto/funding-ingest/shapes';
import type { Project } from './project-model.ts';

export const presentProject = ({ _id, partners, series, ...project }: Project): FundedProject => ({
  grantId: _id,
  ...project,
  link: projectLink(_id),
});
