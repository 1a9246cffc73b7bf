import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, halfSignedIn, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { membershipApi as api } from '@consortia/proto/organisations/membership-api';
import { groupMemberModel } from '../src/groups/group-member-model.ts';
import { groupModel } from '../src/groups/group-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { type Organisations, startOrganisations } from './start-organisations.ts';

const { aurora, tecnova, nordlab, consortia } = demoOrganisations;
const { ana, marek, ines, tom, liWei, admin } = demoPeople;
let service: TestService;
let people: Organisations['people'];
let seen: EventEnvelope[];
beforeEach(async () => {
  ({ service, people, seen } = await startOrganisations({
    topics: ['organisations.membership', 'organisations.organisation', 'organisations.group'],
  }));
});
afterEach(() => service.close());

const as = (id: string) => service.as(member(id));
const join = (id: string, organisation: unknown) =>
  as(id).call(api.joinOrganisation, { body: { organisation } as { organisation: string } });
const leave = (id: string, slug: string) => as(id).call(api.leaveOrganisation, { params: { slug } });
const approve = (viewer: string, userId: string, slug: string) =>
  as(viewer).call(api.approveMember, { params: { slug, userId } });
const own = (id: string) => as(id).call(api.readMembership);
async function events(): Promise<unknown[]> {
  await service.settle();
  return seen.map(({ type, key }) => [type, key]);
}

describe('joining an organisation', () => {
  it('is approved at once with an address on one of its domains [C03, S37]', async () => {
    expect(await join(tom, nordlab)).toEqual({ message: 'You are now a member of NordLab.', approved: true });
    expect(await events()).toEqual([['membership.approved', tom]]);
    expect(seen[0]?.payload).toEqual({ id: tom, organisationId: nordlab, by: null });
  });

  it('counts at once, before the account follows, and so does leaving', async () => {
    await join(tom, nordlab);
    expect(await own(tom)).toMatchObject({
      organisation: { id: nordlab, profileUrl: `/organisation/nordlab-${nordlab}` },
      request: null,
    });
    await expect(join(tom, tecnova)).rejects.toMatchObject({ status: 409 });
    await leave(tom, nordlab);
    expect(await own(tom)).toMatchObject({ organisation: null });
    await join(tom, nordlab);
    people.set(tom, { ...people.get(tom)!, organisationId: consortia, membershipVersion: 3 });
    expect(await own(tom)).toMatchObject({ organisation: { id: consortia } });
  });

  it('waits for an administrator otherwise, also with an address on a subdomain or a public domain [S35]', async () => {
    people.set(tom, { ...people.get(tom)!, emailDomain: 'lab.tecnova.example' });
    for (const id of [tom, liWei]) {
      expect(await join(id, tecnova)).toMatchObject({ approved: false });
      expect(await join(id, tecnova)).toMatchObject({ approved: false });
      expect(await own(id)).toMatchObject({
        organisation: null,
        request: { organisation: { id: tecnova, name: 'TecNova' } },
      });
    }
    expect(await events()).toEqual([
      ['membership.requested', tom],
      ['membership.requested', liWei],
    ]);
  });

  it.each(['', 'x', 'f'.repeat(24), '../x', null, undefined])(
    'refuses %j with its sentence [V04]',
    async (organisation) => {
      await expect(join(tom, organisation)).rejects.toMatchObject({
        status: 422,
        body: { errors: ['Please select an organisation.'] },
      });
      expect(await events()).toEqual([]);
    },
  );

  it('is refused for one that itself waits for approval, and to those in one or waiting for another', async () => {
    await organisationModel(service.connection).updateOne({ _id: nordlab }, { $set: { waiting: true } });
    await expect(join(tom, nordlab)).rejects.toMatchObject({ status: 422 });
    await expect(join(ana, aurora)).rejects.toMatchObject({ status: 409 });
    await expect(join(ana, tecnova)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Leave your organisation before you join another one.' },
    });
    await join(liWei, tecnova);
    await expect(join(liWei, aurora)).rejects.toMatchObject({
      status: 409,
      body: { message: 'You have already asked to join TecNova. Withdraw that request first.' },
    });
  });

  it('can be withdrawn, and be requested again', async () => {
    await join(liWei, tecnova);
    expect(await as(liWei).call(api.withdrawJoinRequest)).toEqual({ message: 'Your request has been withdrawn.' });
    expect((await own(liWei)).request).toBeNull();
    await expect(as(liWei).call(api.withdrawJoinRequest)).rejects.toMatchObject({ status: 404 });
    await expect(approve(ines, liWei, tecnova)).rejects.toMatchObject({ status: 404 });
    expect(await join(liWei, aurora)).toMatchObject({ approved: false });
  });

  it('is for people who are signed in, and whose account may still be used', async () => {
    for (const viewer of [visitor(), halfSignedIn(tom)])
      await expect(
        service.as(viewer).call(api.joinOrganisation, { body: { organisation: nordlab } }),
      ).rejects.toMatchObject({ status: 401 });
    people.delete(tom);
    await expect(join(tom, nordlab)).rejects.toMatchObject({ status: 401 });
  });
});

describe('people who wait', () => {
  beforeEach(async () => {
    await join(liWei, tecnova);
    await join(tom, aurora);
  });
  const waitingFor = async (id: string, viewer = member(id)) =>
    (await service.as(viewer).call(api.listJoinRequests)).items.map(({ person, organisation }) => [
      person.name,
      organisation.name,
    ]);

  it('are listed to the administrators of their organisation, with the foreign domain, and to no others', async () => {
    expect(await waitingFor(ines)).toEqual([['Li Wei', 'TecNova']]);
    expect(await waitingFor(marek)).toEqual([['Tom Berg', 'University of Aurora']]);
    expect(await waitingFor(ana)).toEqual([]);
    expect(await waitingFor(admin, administrator(admin))).toEqual([]);
    expect((await as(marek).call(api.listJoinRequests)).items).toMatchObject([
      { emailDomain: 'nordlab.example', foreignDomain: true },
    ]);
  });

  it('are approved once, by who administers that organisation', async () => {
    for (const [viewer, slug] of [
      [ana, tecnova],
      [marek, tecnova],
      [liWei, tecnova],
      [ines, aurora],
      [marek, `aurora-${tecnova}`],
    ] as const)
      await expect(approve(viewer, liWei, slug)).rejects.toMatchObject({ status: 404 });
    // Marek administers Aurora, but it is TecNova that Li Wei waits for.
    await expect(approve(marek, liWei, aurora)).rejects.toMatchObject({ status: 404 });
    await service.settle();
    seen.length = 0;
    const both = await Promise.allSettled([approve(ines, liWei, tecnova), approve(ines, liWei, `x-${tecnova}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await events()).toEqual([['membership.approved', liWei]]);
    expect(seen[0]?.payload).toEqual({ id: liWei, organisationId: tecnova, waited: true, by: ines });
    expect(await waitingFor(ines)).toEqual([]);
  });

  it('are declined with an event that changes no membership, and may request it again', async () => {
    const decline = as(ines).call(api.declineMember, { params: { slug: tecnova, userId: liWei } });
    expect(await decline).toMatchObject({ message: 'The request from Li Wei has been declined.' });
    expect((await events()).filter((event) => (event as string[])[1] === liWei)).toEqual([
      ['membership.requested', liWei],
      ['membership.declined', liWei],
    ]);
    expect(await own(liWei)).toMatchObject({ organisation: null, request: null });
    expect(await join(liWei, tecnova)).toMatchObject({ approved: false });
  });

  it('are not approved once they belong elsewhere or their account is closed', async () => {
    people.set(liWei, { ...people.get(liWei)!, organisationId: consortia });
    await expect(approve(ines, liWei, tecnova)).rejects.toMatchObject({ status: 409 });
    people.delete(liWei);
    await expect(approve(ines, liWei, tecnova)).rejects.toMatchObject({ status: 404 });
    expect(await waitingFor(ines)).toEqual([]);
  });
});

describe('leaving an organisation', () => {
  it('is confirmed on a page that changes nothing, and then published [N16, U52]', async () => {
    const path = `/organisation/university-of-aurora-${aurora}/leave`;
    const shown = await as(ana).fetch(path, { headers: { accept: 'text/html' } });
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Leave University of Aurora?')]);
    expect(await events()).toEqual([]);
    expect(await leave(ana, aurora)).toEqual({
      message: 'You have left University of Aurora.',
      url: '/account/profile',
    });
    expect(await events()).toEqual([['membership.ended', ana]]);
    expect(seen.at(-1)?.payload).toMatchObject({ by: ana });
  });

  it('says what is lost: groups of this organisation, rights, and full membership', async () => {
    const path = `/organisation/tecnova-${tecnova}/leave`;
    const page = async (viewer: ReturnType<typeof member>) =>
      (await service.as(viewer).fetch(path, { headers: { accept: 'text/html' } })).text();
    await groupModel(service.connection).updateOne({ _id: demoGroups.photonics }, { $set: { leaders: [ines, tom] } });
    await organisationModel(service.connection).updateOne({ _id: tecnova }, { $set: { administrators: [ines, tom] } });
    const groups = ['Photonics and sensing'];
    expect((await own(ines)).organisation?.losses).toEqual({ groups, administrator: true, trial: true });
    const text = await page(member(ines));
    for (const sentence of ['its group Photonics and sensing.', 'one of its administrators', 'become a trial member'])
      expect(text).toContain(sentence);
    // Nothing changes for those who are trial members already, and for administrators of the platform.
    for (const viewer of [trialMember(ines), administrator(ines)])
      expect(await page(viewer)).not.toContain('trial member');
    expect((await own(ana)).organisation?.losses).toEqual({
      groups: ['Quantum sensing'],
      administrator: false,
      trial: true,
    });
  });

  it('is refused to its last administrator, and ends the rights of another one', async () => {
    const sentence = 'You are its last administrator. Assign another one before you leave.';
    await expect(leave(marek, aurora)).rejects.toMatchObject({ status: 409, body: { message: sentence } });
    expect((await own(marek)).organisation).toMatchObject({ lastAdministrator: true });
    await organisationModel(service.connection).updateOne({ _id: aurora }, { $set: { administrators: [marek, ana] } });
    const both = await Promise.allSettled([leave(marek, aurora), leave(ana, aurora)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { administrators } = (await organisationModel(service.connection).findById(aurora).lean())!;
    expect(administrators).toHaveLength(1);
    expect((await events()).map((event) => (event as string[])[0])).toEqual([
      'organisation.updated',
      'membership.ended',
    ]);
  });

  it('is refused to non-members, and for an unknown one in the same way', async () => {
    for (const [id, slug] of [
      [tom, aurora],
      [ana, tecnova],
      [ana, 'f'.repeat(24)],
    ] as const)
      await expect(leave(id, slug)).rejects.toMatchObject({ status: 404, body: { message: 'You are not a member.' } });
    expect(await events()).toEqual([]);
  });
});

describe('leaving a group', () => {
  const leaveGroup = (id: string) => as(id).call(api.leaveGroup, { params: { id: demoGroups.photonics } });
  const add = (userId: string) =>
    groupMemberModel(service.connection).create({
      _id: `${demoGroups.photonics}${userId}`,
      groupId: demoGroups.photonics,
      userId,
    });

  it('is confirmed on a page, needs a new invitation to come back, and leaves others in [N17, S36, U53]', async () => {
    await add(liWei);
    await add(tom);
    expect((await own(liWei)).groups).toMatchObject([{ name: 'Photonics and sensing', lastLeader: false }]);
    const shown = await as(liWei).fetch(`/groups/${demoGroups.photonics}/leave`, { headers: { accept: 'text/html' } });
    expect(await shown.text()).toContain('You will need a new invitation to join it again.');
    expect((await own(liWei)).groups).toHaveLength(1);
    expect(await leaveGroup(liWei)).toMatchObject({ url: '/account/profile' });
    expect((await own(liWei)).groups).toEqual([]);
    expect((await own(tom)).groups).toHaveLength(1);
    await expect(leaveGroup(liWei)).rejects.toMatchObject({ status: 404 });
  });

  it('is refused to its last leader, who cannot leave the organisation either', async () => {
    await expect(leaveGroup(ines)).rejects.toMatchObject({ status: 409 });
    await organisationModel(service.connection).updateOne({ _id: tecnova }, { $set: { administrators: [ines, tom] } });
    await expect(leave(ines, tecnova)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('the last leader of Photonics and sensing') },
    });
  });

  it('ends the right of a leader, and leaving the organisation ends all of its groups', async () => {
    await groupModel(service.connection).updateOne({ _id: demoGroups.photonics }, { $set: { leaders: [ines, tom] } });
    await add(ines);
    await leaveGroup(tom);
    expect(await events()).toEqual([['group.updated', demoGroups.photonics]]);
    await groupModel(service.connection).updateOne({ _id: demoGroups.photonics }, { $set: { leaders: [ines, tom] } });
    await organisationModel(service.connection).updateOne({ _id: tecnova }, { $set: { administrators: [ines, tom] } });
    await leave(ines, tecnova);
    expect((await groupModel(service.connection).findById(demoGroups.photonics).lean())?.leaders).toEqual([tom]);
    expect(await groupMemberModel(service.connection).countDocuments({ userId: ines })).toBe(0);
  });
});
