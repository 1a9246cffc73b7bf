import { isFullMember, type Viewer } from '@consortia/infra/kit/viewer';
import { messages } from '@consortia/proto/messages';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import type { PersonProjection } from '../projections.ts';

/** Stands for a person whom the viewer may not know, or who is not known here. Tells nothing of them. */
export const anonymous = { anonymous: true, name: messages.anonymousExpert } as const;
/** The mail domains of an organisation are for members; a visitor has no use for them. */
export const named = (viewer: Viewer, person: PersonProjection): Opportunity['user'] => {
  const { id, alias, name, initials, avatarUrl, profileUrl, profile_pictures, primaryOrganisation } = person;
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
  };
};
