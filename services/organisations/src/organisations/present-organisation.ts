import { mediaPath } from '@consortia/proto/media';
import type { Organisation as PublicOrganisation } from '@consortia/proto/organisations/shapes';
import type { Organisation } from './organisation-model.ts';

/** The public shape of an organisation; only paid ones have a profile to link to. */
export function presentOrganisation(organisation: Organisation): PublicOrganisation {
  const { _id: id, alias, name, paid, country, waiting, photo, replacedBy } = organisation;
  return {
    id,
    alias,
    name,
    emailDomains: organisation.emailDomains.map(({ domain }) => ({ domain })),
    paid,
    profileUrl: paid ? `/organisation/${alias}-${id}` : null,
    avatarUrl: photo && mediaPath('organisations', photo, 'card'),
    country,
    administrators: [...organisation.administrators],
    waiting,
    replacedBy,
    expertise: [...organisation.expertise],
    otherNames: [...organisation.otherNames],
    formerNames: [...organisation.formerNames],
  };
}
