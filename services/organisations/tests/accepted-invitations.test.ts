import type { TestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { identityEvents } from '@consortia/proto/identity/events';
import { membershipApi as api } from '@consortia/proto/organisations/membership-api';
import { groupMemberModel } from '../src/groups/group-member-model.ts';
import { groupModel } from '../src/groups/group-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startOrganisations } from './start-organisations.ts';

const { aurora, tecnova, consortia } = demoOrganisations;
const { photonics } = demoGroups;
const { marek, ines, tom, liWei, admin } = demoPeople;
let service: TestService;
let seen: EventEnvelope[];
beforeEach(async () => {
  ({ service, seen } = await startOrganisations({ topics: ['organisations.membership'] }));
});
afterEach(() => service.close());

type Accepted = {
  userId: string;
  inviterId: string;
  organisationId?: string;
  groupId?: string | null;
  invitationId?: string;
  inviterIsAdministrator?: boolean;
  belongsTo?: string | null;
};
let events = 0;
function acceptedEvent({
  userId,
  inviterId,
  organisationId = tecnova,
  groupId = null,
  invitationId = 'i1',
  inviterIsAdministrator = false,
  belongsTo = null,
}: Accepted): EventEnvelope {
  const { type, topic, schemaVersion } = identityEvents.invitationAccepted;
  events += 1;
  return {
    ...{ id: `e${events}`, type, topic, schemaVersion, key: userId, aggregateVersion: 1 },
    occurredAt: new Date().toISOString(),
    payload: {
      ...{ id: userId, invitationId, organisationId, groupId, inviterId, inviterIsAdministrator },
      belongsTo: { organisationId: belongsTo, membershipVersion: 0 },
    },
  };
}
async function accepted(...given: Accepted[]): Promise<void> {
  await service.bus.publish(given.map(acceptedEvent));
  await service.settle();
}
const published = () => seen.map(({ type, key }) => [type, key]);
const inGroup = async (userId: string) =>
  (await groupMemberModel(service.connection).exists({ groupId: photonics, userId })) !== null;
const organisationOf = async (userId: string) => {
  const { organisation } = await service.as(member(userId)).call(api.readMembership);
  return organisation?.id ?? null;
};
const ofTecnova = `tecnova-${tecnova}`;
/** Another leader of the group, who does not administer the organisation. */
const makeLeader = (userId: string) =>
  groupModel(service.connection).updateOne({ _id: photonics }, { $push: { leaders: userId } });

describe('an accepted invitation into an organisation', () => {
  it('approves the membership, whatever the domain of the address [P17, S35]', async () => {
    await accepted({ userId: liWei, inviterId: ines });
    expect(published()).toEqual([['membership.approved', liWei]]);
    expect(await organisationOf(liWei)).toBe(tecnova);
  });

  it('approves it where the account already names the organisation, so that a waiting one can be used', async () => {
    await accepted({ userId: liWei, inviterId: ines, belongsTo: tecnova });
    expect(published()).toEqual([['membership.approved', liWei]]);
  });

  it('approves it for an inviter who administers the platform', async () => {
    await accepted({ userId: tom, inviterId: admin, inviterIsAdministrator: true });
    expect(await organisationOf(tom)).toBe(tecnova);
  });

  it('ends the request that the person had made, here or elsewhere', async () => {
    await service.as(member(tom)).call(api.joinOrganisation, { body: { organisation: aurora } });
    await accepted({ userId: tom, inviterId: ines });
    expect(await service.as(member(tom)).call(api.readMembership)).toMatchObject({
      organisation: { id: tecnova },
      request: null,
    });
  });

  it.each([
    ['a former administrator', { inviterId: marek }],
    ['the administrator of another organisation', { inviterId: ines, organisationId: aurora }],
    ['an inviter without any right', { inviterId: tom }],
    ['an organisation that does not exist', { inviterId: ines, organisationId: 'f'.repeat(24) }],
  ])('is worth nothing from %s', async (_, given) => {
    await accepted({ userId: liWei, ...given });
    expect(published()).toEqual([]);
    expect(await organisationOf(liWei)).toBeNull();
  });

  it('is decided by whoever administers the organisation now, not when it was sent', async () => {
    await organisationModel(service.connection).updateOne({ _id: tecnova }, { $set: { administrators: [marek] } });
    await accepted({ userId: liWei, inviterId: ines });
    expect(published()).toEqual([]);
    await accepted({ userId: liWei, inviterId: marek, invitationId: 'i2' });
    expect(await organisationOf(liWei)).toBe(tecnova);
  });

  it('takes no one out of another organisation', async () => {
    await accepted({ userId: tom, inviterId: ines, belongsTo: consortia });
    expect(published()).toEqual([]);
    await accepted({ userId: liWei, inviterId: marek, organisationId: aurora, invitationId: 'i2' });
    await accepted({ userId: liWei, inviterId: ines, invitationId: 'i3' });
    expect(await organisationOf(liWei)).toBe(aurora);
  });

  it('counts once: a repeated event brings no one back who has left', async () => {
    await accepted({ userId: liWei, inviterId: ines }, { userId: liWei, inviterId: ines });
    expect(published()).toEqual([['membership.approved', liWei]]);
    await service.as(member(liWei)).call(api.leaveOrganisation, { params: { slug: ofTecnova } });
    await accepted({ userId: liWei, inviterId: ines });
    expect(await organisationOf(liWei)).toBeNull();
  });
});

describe('an accepted invitation into a group', () => {
  it('adds the person to the organisation and the group where an administrator invited them', async () => {
    await accepted({ userId: liWei, inviterId: ines, groupId: photonics });
    expect(await organisationOf(liWei)).toBe(tecnova);
    expect(await inGroup(liWei)).toBe(true);
  });

  it('brings a person back who has left the group [S36]', async () => {
    await accepted({ userId: liWei, inviterId: ines, groupId: photonics });
    await service.as(member(liWei)).call(api.leaveGroup, { params: { id: photonics } });
    expect(await inGroup(liWei)).toBe(false);
    await accepted({ userId: liWei, inviterId: ines, groupId: photonics });
    expect(await inGroup(liWei)).toBe(false);
    await accepted({ userId: liWei, inviterId: ines, groupId: photonics, invitationId: 'i2', belongsTo: tecnova });
    expect(await inGroup(liWei)).toBe(true);
  });

  it('adds a member of the organisation whom a leader invited', async () => {
    await makeLeader(marek);
    await accepted({ userId: liWei, inviterId: marek, groupId: photonics, belongsTo: tecnova });
    expect(await inGroup(liWei)).toBe(true);
    expect(published()).toEqual([]);
  });

  it('lets no leader admit people into the organisation: they wait for its administrators and then join the group', async () => {
    await makeLeader(marek);
    await accepted({ userId: liWei, inviterId: marek, groupId: photonics });
    expect(published()).toEqual([['membership.requested', liWei]]);
    expect(await inGroup(liWei)).toBe(false);
    await service.as(member(ines)).call(api.approveMember, { params: { slug: ofTecnova, userId: liWei } });
    await service.settle();
    expect(await inGroup(liWei)).toBe(true);
  });

  it('is forgotten where the administrators decline, or the person withdraws', async () => {
    await makeLeader(marek);
    await accepted({ userId: liWei, inviterId: marek, groupId: photonics });
    await service.as(member(ines)).call(api.declineMember, { params: { slug: ofTecnova, userId: liWei } });
    await accepted({ userId: liWei, inviterId: ines, invitationId: 'i2' });
    expect(await organisationOf(liWei)).toBe(tecnova);
    expect(await inGroup(liWei)).toBe(false);
  });

  it('is worth nothing from a former leader, or for a group of another organisation or a removed one', async () => {
    await accepted({ userId: liWei, inviterId: marek, groupId: photonics });
    await accepted({ userId: liWei, inviterId: marek, organisationId: aurora, groupId: photonics, invitationId: 'i2' });
    await groupModel(service.connection).updateOne({ _id: photonics }, { $set: { deletedAt: new Date() } });
    await accepted({ userId: liWei, inviterId: ines, groupId: photonics, invitationId: 'i3' });
    expect(published()).toEqual([]);
    expect(await inGroup(liWei)).toBe(false);
  });

  it('counts once where acceptances of several people and repetitions arrive together', async () => {
    const people = [liWei, tom];
    await accepted(
      ...people.flatMap((userId, index) =>
        Array.from({ length: 3 }, () => ({ userId, inviterId: ines, groupId: photonics, invitationId: `i${index}` })),
      ),
    );
    expect(published().sort()).toEqual(people.map((id) => ['membership.approved', id]).sort());
    expect(await groupMemberModel(service.connection).countDocuments({ groupId: photonics })).toBe(2);
  });
});
