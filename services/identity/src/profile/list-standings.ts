import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hasProfile, isOpen } from '../policies.ts';
import { provingDomainOf } from '../users/email.ts';
import { presentPerson } from '../users/present-person.ts';
import type { User } from '../users/user-model.ts';

export const listStandings = ({ users }: Pick<Identity, 'users'>) =>
  handle(identityApi.listStandings, async ({ body }) => {
    const found = await users.find({ _id: trusted({ $in: body.ids }), deletedAt: null }).lean<User[]>();
    const people = found.filter(body.waiting ? isOpen : hasProfile).map((user) => {
      const { id, name, initials, avatarUrl, profileUrl } = presentPerson(user);
      const emailDomain = provingDomainOf(user.email);
      const { organisationId, membershipVersion = 0 } = user;
      return { id, name, initials, avatarUrl, profileUrl, organisationId, membershipVersion, emailDomain };
    });
    return { people };
  });
