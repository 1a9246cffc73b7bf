import { isFullMember, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import type { PersonProjection } from '../projections.ts';

/** Placeholder for a person who is hidden from the viewer, or missing from the projection. */
export const anonymous = { anonymous: true, name: postResponseMessages.anonymousExpert } as const;
/** Placeholder for a person who has closed the account. */
export const formerMember = { anonymous: true, name: postResponseMessages.formerMember } as const;
/** A person's card; the email domains of the organisation are for members alone. */
export const named = (viewer: Viewer, person: PersonProjection): Opportunity['user'] => {
  const { id, alias, name, initials, avatarUrl, profileUrl, profile_pictures, primaryOrganisation, expertise } = person;
  const organisation = primaryOrganisation && {
    ...primaryOrganisation,
    emailDomains: isFullMember(viewer) ? primaryOrganisation.emailDomains : [],
  };
  return {
    anonymous: false,
    id,
    alias,
    name,
    initials,
    avatarUrl,
    profileUrl,
    profile_pictures,
    primaryOrganisation: organisation,
    expertise,
  };
};
