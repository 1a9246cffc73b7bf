import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import type { Correspondent } from '@consortia/proto/inbox/shapes';
import type { PersonProjection } from '../projections.ts';

const unknown = (name: string): Correspondent => ({
  ...{ id: null, name, initials: '', avatarUrl: null, profileUrl: null, primaryOrganisation: null },
});
/** The author of an Opportunity who has not replied yet (O17). */
export const anonymousPerson: Correspondent = unknown(labels.anonymousAuthor);
const closedAccount: Correspondent = unknown(labels.closedAccount);

/** A person in a conversation; undefined for an account that is closed. */
export function presentPerson(person: PersonProjection | undefined): Correspondent {
  if (!person) return closedAccount;
  const { id, name, initials, avatarUrl, profileUrl, primaryOrganisation, hasProfile } = person;
  return {
    ...{ id, name, initials, avatarUrl },
    profileUrl: hasProfile ? profileUrl : null,
    primaryOrganisation: primaryOrganisation && {
      name: primaryOrganisation.name,
      profileUrl: primaryOrganisation.profileUrl,
    },
  };
}
