import { changeEmailDomains } from './change-email-domains.ts';
import { changePaid } from './change-paid.ts';
import { createOrganisation } from './create-organisation.ts';
import { linkOrganisation } from './link-organisation.ts';
import { listAllOrganisations } from './list-all-organisations.ts';
import { mergeOrganisation } from './merge-organisation.ts';
import { previewMerge } from './preview-merge.ts';

/** Use cases of administrators of the platform about all organisations. */
export const administrationHandlers = [
  listAllOrganisations,
  createOrganisation,
  changePaid,
  changeEmailDomains,
  linkOrganisation,
  mergeOrganisation,
  previewMerge,
];
