import { changeAggregate } from '@consortia/infra/store/outbox-record';
import { trusted } from 'mongoose';
import type { Group } from '../groups/group-model.ts';
import type { ChangingMemberships } from '../membership/leaving.ts';
import type { Membership } from '../membership/membership-model.ts';
import type { Organisations } from '../organisations.ts';
import { addToGroup } from './add-to-group.ts';

export type Admitting = ChangingMemberships & Pick<Organisations, 'connection'>;

/** Adds a person whom an organisation has approved to those of its groups whose invitations they had accepted. May be repeated. */
export async function joinInvitedGroups(parts: Admitting, userId: string, organisationId: string): Promise<void> {
  const { memberships, groups } = parts;
  const membership = await memberships.findOne({ _id: userId, deletedAt: null }).lean<Membership>();
  const invited = membership?.invitedGroups ?? [];
  if (invited.length === 0 || membership?.organisationId !== organisationId) return;
  const found = await groups
    .find({ _id: trusted({ $in: invited }), organisationId, deletedAt: null })
    .select('_id')
    .lean<Group[]>();
  for (const { _id } of found) await addToGroup(parts, _id, userId);
  await changeAggregate<Membership>(
    memberships,
    userId,
    (document) => {
      document.invitedGroups = (document.invitedGroups ?? []).filter((id) => !invited.includes(id));
      return [];
    },
    parts,
  );
}
