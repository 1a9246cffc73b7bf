import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { idOf } from '@consortia/proto/shapes';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { mayInviteIntoGroup, mayInviteIntoOrganisation, type PersonWithRoles } from '../policies.ts';
import type { GroupProjection, OrganisationProjection } from '../projections.ts';
import type { User } from '../users/user-model.ts';
import type { Invitation } from './invitation-model.ts';

/** The organisation that an invitation is into, or a group of it. */
export type Target = { organisation: OrganisationProjection; group: GroupProjection | null };
export type Projections = Pick<Identity, 'organisations' | 'groups'>;

/** The organisation and the group with these ids as they are now; null where one is missing or not of the other. */
export async function findTarget(
  { organisations, groups }: Projections,
  organisationId: string,
  groupId: string | null,
): Promise<Target | null> {
  const [organisation, group] = await Promise.all([
    organisations.get(organisationId),
    groupId === null ? null : groups.get(groupId),
  ]);
  if (!organisation || organisation.waiting) return null;
  if (groupId !== null && group?.organisationId !== organisationId) return null;
  return { organisation, group };
}

/** Whether a person may invite into it, as far as the projections know. */
export const mayInviteInto = (person: PersonWithRoles, { organisation, group }: Target): boolean =>
  group ? mayInviteIntoGroup(person, group, organisation) : mayInviteIntoOrganisation(person, organisation);

/** An organisation that has not paid is seen by its own people alone, so others learn nothing of it (O13). */
function refuse({ organisation }: Target): never {
  return fail(organisation.paid ? 'kit.forbidden' : 'identity.invitation_target_unknown');
}

function permitted(viewer: Viewer, target: Target | null): Target {
  if (!target) return fail('identity.invitation_target_unknown');
  if (viewer.kind !== 'user' || viewer.level !== 'full') return fail('kit.sign_in_required');
  return mayInviteInto(viewer, target) ? target : refuse(target);
}

/** The organisation that a path names, for those who may invite into it. Throws `identity.invitation_target_unknown` or `kit.forbidden`. */
export const organisationTarget = async (identity: Projections, viewer: Viewer, slug: string): Promise<Target> =>
  permitted(viewer, await findTarget(identity, idOf(slug), null));

/** `organisationTarget` of a path, read before the body. */
export const loadOrganisation =
  (identity: Projections) =>
  ({ viewer, params }: { viewer: Viewer; params: { slug: string } }): Promise<Target> =>
    organisationTarget(identity, viewer, params.slug);

/** The same for a group, named by its id. */
export async function groupTarget(identity: Projections, viewer: Viewer, id: string): Promise<Target> {
  const group = await identity.groups.get(id);
  return permitted(viewer, group && (await findTarget(identity, group.organisationId, id)));
}

/** `groupTarget` of a path, read before the body. */
export const loadGroup =
  (identity: Projections) =>
  ({ viewer, params }: { viewer: Viewer; params: { id: string } }): Promise<Target> =>
    groupTarget(identity, viewer, params.id);

/**
 * The target of a stored invitation; null for one to Consortia alone. Throws `identity.invitation_withdrawn` where the organisation or the
 * group is gone, or the inviter may no longer invite into it.
 */
export async function validTarget(
  identity: Projections,
  { organisationId, groupId }: Pick<Invitation, 'organisationId' | 'groupId'>,
  inviter: Pick<User, '_id' | 'roles'>,
): Promise<Target | null> {
  if (organisationId === null) return null;
  const target = await findTarget(identity, organisationId, groupId);
  if (!target || !mayInviteInto({ id: inviter._id, roles: inviter.roles }, target))
    return fail('identity.invitation_withdrawn');
  return target;
}

/** Filter of the invitations into an organisation and its groups that no one has accepted and no one has cancelled. */
export const pendingOf = (organisationId: string) => ({
  organisationId,
  acceptedBy: null,
  email: trusted({ $ne: null }),
});

type Pending = { organisation: OrganisationProjection; referral: Invitation & { email: string } };

/**
 * A pending invitation of an organisation that the viewer manages, read before the body. Throws `identity.referral_not_found`, also for
 * one of another organisation.
 */
export const loadReferral =
  (identity: Projections & Pick<Identity, 'invitations'>) =>
  async ({ viewer, params }: { viewer: Viewer; params: { slug: string; id: string } }): Promise<Pending> => {
    const { organisation } = await organisationTarget(identity, viewer, params.slug);
    const referral = await identity.invitations
      .findOne({ ...pendingOf(organisation.id), _id: params.id })
      .lean<Pending['referral']>();
    return referral ? { organisation, referral } : fail('identity.referral_not_found');
  };
