import { countJointProjects } from './count-joint-projects.ts';
import { findParticipants } from './find-participants.ts';
import { linkParticipant } from './link-participant.ts';
import { listOrganisationProjects } from './list-organisation-projects.ts';
import { listParticipantLinks } from './list-participant-links.ts';
import { readOrganisationFunding } from './read-organisation-funding.ts';
import { unlinkParticipant } from './unlink-participant.ts';

export const organisationFundingHandlers = [
  readOrganisationFunding,
  listOrganisationProjects,
  listParticipantLinks,
  findParticipants,
  linkParticipant,
  unlinkParticipant,
  countJointProjects,
] as const;
