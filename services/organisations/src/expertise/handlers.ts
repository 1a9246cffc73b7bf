import { changeGroupExpertise } from './change-group-expertise.ts';
import { changeOrganisationExpertise } from './change-organisation-expertise.ts';

/** Expertise of organisations and groups. */
export const expertiseHandlers = [changeOrganisationExpertise, changeGroupExpertise];
