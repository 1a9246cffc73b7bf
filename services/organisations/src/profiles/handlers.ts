import { listOrganisationGroups } from './list-organisation-groups.ts';
import { listOrganisationMembers } from './list-organisation-members.ts';
import { readGroup } from './read-group.ts';
import { readOrganisation } from './read-organisation.ts';
import { readPreview } from './read-preview.ts';
import { readSitemap } from './read-sitemap.ts';

/** The pages of organisations and groups. */
export const profileHandlers = [
  readOrganisation,
  readGroup,
  listOrganisationGroups,
  listOrganisationMembers,
  readSitemap,
  readPreview,
];
