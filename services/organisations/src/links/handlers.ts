import { changeGroupLink } from './change-group-link.ts';
import { changeOrganisationLink } from './change-organisation-link.ts';
import { createGroupLink } from './create-group-link.ts';
import { createOrganisationLink } from './create-organisation-link.ts';
import { deleteGroupLink } from './delete-group-link.ts';
import { deleteOrganisationLink } from './delete-organisation-link.ts';
import { readLinkIcon } from './read-link-icon.ts';

/** Links of organisations and groups, and their icons. */
export const linkHandlers = [
  createOrganisationLink,
  changeOrganisationLink,
  deleteOrganisationLink,
  createGroupLink,
  changeGroupLink,
  deleteGroupLink,
  readLinkIcon,
];
