import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { pathTo } from '@consortia/proto/client';
import { departmentExamples } from '@consortia/proto/examples';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import { nameOf } from './email.ts';
import type { Invitation } from './invitation-model.ts';
import { invitationsLeft } from './quota.ts';
import { loadOrganisation, type Projections, pendingOf } from './target.ts';

type Needed = Projections & Pick<Identity, 'invitations' | 'clock' | 'config' | 'users'>;

export const listReferrals = (identity: Needed) =>
  handle(
    identityApi.listReferrals,
    async ({ viewer, loaded: { organisation } }) => {
      const { invitations, clock } = identity;
      const slug = `${organisation.alias}-${organisation.id}`;
      const filter = pendingOf(organisation.id);
      const [found, total, departments, left] = await Promise.all([
        invitations.find(filter).sort({ at: -1, _id: 1 }).limit(limits.referralsListed).lean<Invitation[]>(),
        invitations.countDocuments(filter),
        departmentsOf(identity, organisation.id),
        invitationsLeft(identity, signedIn(viewer).id),
      ]);
      const names = await namesFor(identity, found);
      return {
        organisation: { id: organisation.id, name: organisation.name, slug },
        items: found.map(({ _id: id, email, firstname, lastname, inviterId, groupId, validUntil, ...referral }) => ({
          id,
          email: email!,
          name: `${firstname} ${lastname}`.trim(),
          departments: referral.departments ?? [],
          group: (groupId && names.groups.get(groupId)) ?? null,
          inviter: names.inviters.get(inviterId) ?? '',
          state: validUntil > clock() ? ('sent' as const) : ('expired' as const),
          sentAt: referral.at.toISOString(),
          cancelUrl: pathTo(identityApi.cancelReferral, { params: { slug, id } }),
        })),
        ...{ total, departments, left },
      };
    },
    { load: loadOrganisation(identity) },
  );

/** Those of the organisation’s latest invitations; the demo always has two (K43). */
async function departmentsOf({ invitations, config }: Needed, organisationId: string): Promise<string[]> {
  const used = await invitations
    .find({ organisationId })
    .sort({ at: -1, _id: 1 })
    .limit(limits.referralsListed)
    .select('departments')
    .lean<Pick<Invitation, 'departments'>[]>();
  const examples = config.demo ? departmentExamples : [];
  const all = new Set([...examples, ...used.flatMap(({ departments }) => departments ?? [])]);
  return [...all].slice(0, limits.departmentsOffered);
}

async function namesFor({ users, groups }: Pick<Identity, 'users' | 'groups'>, found: readonly Invitation[]) {
  const inviterIds = [...new Set(found.map(({ inviterId }) => inviterId))];
  const groupIds = [...new Set(found.flatMap(({ groupId }) => groupId ?? []))];
  const [inviters, named] = await Promise.all([
    users
      .find({ _id: trusted({ $in: inviterIds }), deletedAt: null })
      .select('firstname lastname')
      .lean<User[]>(),
    groups.model
      .find({ _id: trusted({ $in: groupIds }), deletedAt: null })
      .select('name')
      .lean<{ _id: string; name: string }[]>(),
  ]);
  return {
    inviters: new Map(inviters.map((user) => [user._id, nameOf(user)])),
    groups: new Map(named.map(({ _id, name }) => [_id, name])),
  };
}
