import type { FundedProject } from '@consortia/proto/funding-ingest/shapes';
import type { Project } from './project-model.ts';

/** Address of the page of the Commission about a funded project. */
const cordis = 'https://cordis.europa.eu/project/id/';

export const projectLink = (grantId: string): string => `${cordis}${grantId}`;

export const presentProject = ({ _id, partners, series, ...project }: Project): FundedProject => ({
  grantId: _id,
  ...project,
  link: projectLink(_id),
});
