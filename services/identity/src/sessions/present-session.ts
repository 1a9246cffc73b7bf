import type { SessionUser } from '@consortia/proto/identity/shapes';
import type { GroupProjection, OrganisationProjection } from '../projections.ts';
import { photoPath, presentPerson } from '../users/present-person.ts';
import type { User } from '../users/user-model.ts';

type Related = {
  organisations: OrganisationProjection[];
  groups: GroupProjection[];
  /** People whom the person invited and who have joined. */
  invited: number;
};

/** A person, read with the hash of the password, as they see themselves. */
export function presentSessionUser(user: User, { organisations, groups, invited }: Related): SessionUser {
  return {
    ...presentPerson(user),
    email: user.email,
    roles: [...user.roles],
    membership: { trial: user.membershipTrial },
    phdThesisTitle: user.phdThesisTitle,
    doctorateYear: user.doctorateYear ?? null,
    photo: photoPath(user, 'large'),
    preferences: user.preferences,
    oauthAccounts: user.oauthAccounts.map(({ provider, identifier, connectedAt }) => ({
      provider,
      identifier,
      connectedAt: connectedAt.toISOString(),
    })),
    invitedUsersCount: invited,
    administrableOrganisations: organisations.map(({ id, alias, name }) => ({ id, alias, name })),
    administrableGroups: groups.map(({ id, name }) => ({ id, name })),
    twoFactorEnabled: user.totp !== null,
    hasPassword: user.passwordHash !== null,
  };
}
