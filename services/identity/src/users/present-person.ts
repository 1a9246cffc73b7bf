import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { Person, PublicPerson, PublishedPerson } from '@consortia/proto/identity/shapes';
import { type MediaSize, mediaPath } from '@consortia/proto/media';
import { hasProfile, maySeeFullProfile } from '../policies.ts';
import { presentEmployments } from './present-employments.ts';
import { isTrial } from './trial.ts';
import type { User } from './user-model.ts';

/** Null where the person has no photo. */
export const photoPath = ({ photo }: Pick<User, 'photo'>, size: MediaSize): string | null =>
  photo ? mediaPath('identity', photo, size) : null;
const initialOf = (name: string): string => [...name][0]?.toUpperCase() ?? '';

/** A person as any member may see them: only the fields named here. */
export function presentPerson(user: User): Person {
  const { organisation } = user;
  const expertise = [...user.expertise];
  return {
    id: user._id,
    alias: user.alias,
    name: `${user.firstname} ${user.lastname}`,
    firstname: user.firstname,
    lastname: user.lastname,
    honorific: user.honorific,
    initials: initialOf(user.firstname) + initialOf(user.lastname),
    avatarUrl: photoPath(user, 'card'),
    profileUrl: `/public-profile/${user.alias}-${user._id}`,
    profile_pictures: { profile_thumb: photoPath(user, 'thumb') },
    primaryOrganisation: organisation && {
      id: organisation.id,
      alias: organisation.alias,
      name: organisation.name,
      emailDomains: organisation.emailDomains.map(({ domain }) => ({ domain })),
      profileUrl: organisation.paid ? organisation.profileUrl : null,
    },
    expertise,
    expertiseKeywords: expertise,
    biography: user.biography,
    trial: isTrial(user),
  };
}

/** The published state of a person, payload of its events. */
export const publishPerson = (user: User): PublishedPerson => ({
  ...presentPerson(user),
  hasProfile: hasProfile(user),
  doctorateYear: user.doctorateYear ?? null,
});

/** A person as this viewer sees them: a visitor gets name, photo, organisation and expertise only. */
export function presentPersonTo(viewer: Viewer, user: User): PublicPerson {
  const full = { ...presentPerson(user), phdThesisTitle: user.phdThesisTitle };
  if (maySeeFullProfile(viewer)) return { ...full, employments: presentEmployments(user) };
  const { primaryOrganisation } = full;
  return {
    ...full,
    honorific: null,
    primaryOrganisation: primaryOrganisation && { ...primaryOrganisation, emailDomains: [] },
    biography: null,
    phdThesisTitle: null,
    trial: null,
  };
}
