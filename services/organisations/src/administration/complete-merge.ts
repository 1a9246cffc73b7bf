import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Managing } from '../management/member-of-managed.ts';
import { moveMemberships } from '../membership/move-memberships.ts';
import { organisationAt } from '../organisations/organisation-at.ts';
import type { Organisation, Participant } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import { publishGroups } from './publish-groups.ts';

const published = (organisation: Organisation) => [
  record(organisationsEvents.organisationUpdated, presentOrganisation(organisation)),
];

/**
 * Moves what belongs to a merged organisation to the one that takes it over: administrators, email domains, paid membership, participants,
 * groups, memberships and requests to join. It is emptied last, so that an interrupted merge is completed by the next delivery.
 */
export async function completeMerge(parts: Managing, from: string): Promise<void> {
  const { organisations } = parts;
  const source = await organisations.findById(from).lean<Organisation>();
  const into = source?.replacedBy && (await organisationAt(parts, from))?._id;
  if (!into || into === from) return;
  await changeAggregate<Organisation>(
    organisations,
    into,
    (target) => {
      absorb(target, source);
      return target.isModified() ? published(target) : [];
    },
    parts,
  );
  for (const { _id } of await organisations.find({ 'participants.organisationId': from }).select('_id').lean())
    await changeAggregate<Organisation>(organisations, _id, (one) => redirectParticipant(one, from, into), parts);
  for (const { _id } of await organisations.find({ replacedBy: from }).select('_id').lean())
    await changeAggregate<Organisation>(
      organisations,
      _id,
      (one) => {
        one.replacedBy = into;
        return published(one);
      },
      parts,
    );
  await parts.groups.updateMany({ organisationId: from }, { $set: { organisationId: into } });
  await publishGroups(parts, into);
  await moveMemberships(parts, from, into);
  await changeAggregate<Organisation>(
    organisations,
    from,
    (one) => {
      if (one.administrators.length + one.emailDomains.length + one.participants.length === 0 && !one.paid) return [];
      Object.assign(one, { administrators: [], emailDomains: [], participants: [], paid: false, directoryId: null });
      return published(one);
    },
    parts,
  );
}

function absorb(target: Organisation, source: Organisation): void {
  target.administrators = [...new Set([...target.administrators, ...source.administrators])];
  const domains = [...target.emailDomains, ...source.emailDomains].map(({ domain }) => domain);
  target.emailDomains = [...new Set(domains)].map((domain) => ({ domain }));
  target.paid ||= source.paid;
  target.directoryId ??= source.directoryId;
  target.participants = joined(target._id, [...target.participants, ...source.participants]);
}

/** Each participant once, approved where one of the two is, and never the organisation itself. */
function joined(owner: string, participants: readonly Participant[]): Participant[] {
  const byId = new Map<string, Participant>();
  for (const { organisationId, requestedAt, approvedAt } of participants) {
    const known = byId.get(organisationId);
    if (organisationId !== owner)
      byId.set(organisationId, { organisationId, requestedAt, approvedAt: known?.approvedAt ?? approvedAt });
  }
  return [...byId.values()];
}

function redirectParticipant(one: Organisation, from: string, into: string): [] {
  const redirected = one.participants.map((participant) => ({
    organisationId: participant.organisationId === from ? into : participant.organisationId,
    ...{ requestedAt: participant.requestedAt, approvedAt: participant.approvedAt },
  }));
  one.participants = joined(one._id, redirected);
  return [];
}
