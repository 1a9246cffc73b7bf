import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { membershipModel } from '../src/membership/membership-model.ts';
import {
  ana,
  type GroupsHarness,
  ines,
  liWei,
  photonics,
  startGroups,
  strangers,
  tecnova,
  tom,
} from './groups-harness.ts';

let harness: GroupsHarness;
beforeEach(async () => {
  harness = await startGroups();
});
afterEach(() => harness.close());

const namesOf = async (viewer: Parameters<GroupsHarness['as']>[0], query = {}) =>
  (await harness.list(viewer, query)).items.map(({ name }) => name);
const candidates = async (viewer: Parameters<GroupsHarness['as']>[0], q: string) =>
  (
    await harness.as(viewer).call(organisationsApi.listGroupCandidates, { params: { id: photonics }, query: { q } })
  ).items.map(({ name }) => name);
const count = async () => (await harness.read(ines)).counts.members;

describe('adding a user to a group', () => {
  it('takes a member of the organisation, who is counted and listed at once [C22, U54]', async () => {
    expect(await count()).toBe(1);
    expect(await harness.add(ines, tom)).toEqual({ message: 'Tom Berg is now in the group.' });
    expect(await count()).toBe(2);
    expect(await namesOf(ines)).toEqual(['Inês Almeida', 'Tom Berg']);
    expect((await harness.as(tom).call(organisationsApi.readMembership)).groups).toMatchObject([{ id: photonics }]);
  });

  it.each(['', 'x y', undefined, null, '../x'])('refuses %j with its sentence', async (user) => {
    await expect(harness.add(ines, user)).rejects.toMatchObject({
      status: 422,
      body: { errors: ['You must select a user.'] },
    });
  });

  it('refuses everyone outside the organisation, former members and unknown people in the same words', async () => {
    harness.people.set(liWei, { ...harness.people.get(liWei)!, organisationId: null });
    for (const user of [ana, liWei, 'f'.repeat(24)])
      await expect(harness.add(ines, user)).rejects.toMatchObject({
        status: 422,
        body: { message: 'Only members of the organisation can be added to its groups.' },
      });
    await harness.as(tom).call(organisationsApi.leaveOrganisation, { params: { slug: tecnova } });
    await expect(harness.add(ines, tom)).rejects.toMatchObject({ status: 422 });
    expect(await count()).toBe(1);
  });

  it('refuses members of the group, its leader and the second of two requests at once', async () => {
    await expect(harness.add(ines, ines)).rejects.toMatchObject({ status: 409 });
    const both = await Promise.allSettled([harness.add(ines, tom), harness.add(harness.admin, tom)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await count()).toBe(2);
  });

  it('is refused to those who do not manage the group, and so are the candidates', async () => {
    for (const viewer of Object.values(strangers)) {
      for (const user of [tom, '']) await expect(harness.add(viewer, user)).rejects.toMatchObject({ status: 403 });
      await expect(candidates(viewer, 'tom')).rejects.toMatchObject({ status: 403 });
      expect(await count()).toBe(1);
    }
  });

  it('offers members of the organisation outside the group by the beginnings of their names, without regard to accents', async () => {
    expect(await candidates(ines, '')).toEqual(['Tom Berg', 'Li Wei']);
    expect(await candidates(ines, 'ber')).toEqual(['Tom Berg']);
    expect(await candidates(ines, 'wei LÍ')).toEqual(['Li Wei']);
    expect(await candidates(ines, 'almeida')).toEqual([]);
    expect(await candidates(ines, 'ana')).toEqual([]);
    await harness.add(ines, tom);
    expect(await candidates(ines, 'tom')).toEqual([]);
  });
});

describe('the members of a group', () => {
  it('are shown to everyone, leaders first; changes are offered only to those managing it [U79, P21]', async () => {
    await harness.add(ines, tom);
    await harness.add(ines, liWei);
    expect((await harness.list(visitor())).items).toMatchObject([
      {
        name: 'Inês Almeida',
        leader: true,
        lastLeader: true,
        removeUrl: null,
        assignLeaderUrl: null,
        endLeaderUrl: null,
      },
      {
        name: 'Tom Berg',
        leader: false,
        lastLeader: false,
        removeUrl: null,
        assignLeaderUrl: null,
        endLeaderUrl: null,
      },
      { name: 'Li Wei', leader: false, lastLeader: false, removeUrl: null, assignLeaderUrl: null, endLeaderUrl: null },
    ]);
    const [leader, other] = (await harness.list(ines)).items;
    expect(leader).toMatchObject({ lastLeader: true, removeUrl: null, assignLeaderUrl: null, endLeaderUrl: null });
    expect(other).toMatchObject({
      removeUrl: `/groups/${photonics}/members/${tom}/remove`,
      assignLeaderUrl: `/groups/${photonics}/members/${tom}/assign-leader`,
    });
    expect(await namesOf(ines, { q: 'be' })).toEqual(['Tom Berg']);
  });

  it('are paged', async () => {
    for (let index = 0; index < 25; index += 1) {
      const id = `a9${String(index).padStart(22, '0')}`;
      await harness.service.connection.collection<{ _id: string }>('people').insertOne({
        ...{ _id: id, id, name: `Guest ${index}`, firstname: 'Guest', lastname: String(index).padStart(2, '0') },
        ...{ initials: 'G', avatarUrl: null, profileUrl: `/public-profile/x-${id}`, hasProfile: true, deletedAt: null },
      } as never);
      await harness.members.create({ _id: `m${index}`, groupId: photonics, userId: id });
    }
    const { items, ...paging } = await harness.list(ines, { page: 3 });
    expect(paging).toMatchObject({ page: 3, pages: 3, total: 26 });
    expect(items.map(({ name }) => name)).toEqual(['Guest 23', 'Guest 24']);
  });

  it('of a group whose organisation has not paid are hidden from others [P26]', async () => {
    await harness.organisations.updateOne({ _id: tecnova }, { $set: { paid: false } });
    for (const viewer of [visitor(), ana]) await expect(harness.list(viewer)).rejects.toMatchObject({ status: 404 });
    expect(await namesOf(tom)).toEqual(['Inês Almeida']);
  });
});

describe('removing a member of a group', () => {
  beforeEach(async () => {
    await harness.add(ines, tom);
  });

  it('is confirmed on a page that changes nothing, and needs being added again to come back [P22, S36]', async () => {
    const path = `/groups/${photonics}/members/${tom}/remove`;
    const shown = await harness.as(ines).fetch(path, { headers: { accept: 'text/html' } });
    expect(await shown.text()).toContain('Remove Tom Berg from the group?');
    expect(await count()).toBe(2);
    expect(await harness.remove(ines, tom)).toEqual({
      message: 'Tom Berg is no longer in the group.',
      url: `/groups/${photonics}/members`,
    });
    expect(await count()).toBe(1);
    await expect(harness.remove(ines, tom)).rejects.toMatchObject({ status: 404 });
    await harness.add(ines, tom);
    expect(await count()).toBe(2);
  });

  it('keeps the last leader, and ends the right of another one', async () => {
    await expect(harness.remove(harness.admin, ines)).rejects.toMatchObject({
      status: 409,
      body: { message: 'This person is the last leader of the group. Assign another leader first.' },
    });
    await harness.assign(ines, tom);
    await harness.remove(harness.admin, ines);
    expect((await harness.groups.findById(photonics).lean())?.leaders).toEqual([tom]);
    // Still administrator of the organisation, but no leader any more.
    expect(await harness.read(ines)).toMatchObject({ isLeader: false, isMember: false, mayManage: true });
  });

  it('is neither offered nor granted to those who do not manage it', async () => {
    for (const viewer of Object.values(strangers)) {
      await expect(harness.remove(viewer, tom)).rejects.toMatchObject({ status: 403 });
      const path = `/groups/${photonics}/members/${tom}/remove`;
      expect((await harness.as(viewer).fetch(path, { headers: { accept: 'text/html' } })).status).toBe(403);
      expect(await count()).toBe(2);
    }
  });

  it('is refused to a former leader, who left the group or the organisation', async () => {
    await harness.assign(ines, tom);
    await harness.add(tom, liWei);
    await harness.leave(tom);
    await expect(harness.remove(tom, liWei)).rejects.toMatchObject({ status: 403 });
    await expect(harness.add(tom, tom)).rejects.toMatchObject({ status: 403 });
    await harness.assign(ines, liWei);
    await harness.as(liWei).call(organisationsApi.leaveOrganisation, { params: { slug: tecnova } });
    await expect(harness.remove(liWei, ines)).rejects.toMatchObject({ status: 403 });
    await expect(harness.add(liWei, liWei)).rejects.toMatchObject({ status: 403 });
  });
});

describe('assigning a leader', () => {
  beforeEach(async () => {
    await harness.add(ines, tom);
    await harness.events();
  });

  it('is confirmed on a page, published, and lets the member manage the group [P21, U88]', async () => {
    const path = `/groups/${photonics}/members/${tom}/assign-leader`;
    const shown = await harness.as(ines).fetch(path, { headers: { accept: 'text/html' } });
    expect(await shown.text()).toContain('Assign Tom Berg as a leader?');
    expect(await harness.events()).toEqual([]);
    expect(await harness.assign(ines, tom)).toEqual({
      message: 'Tom Berg is now a leader.',
      url: `/groups/${photonics}/members`,
    });
    expect(await harness.events()).toEqual(['group.updated']);
    expect(await harness.read(tom)).toMatchObject({ isLeader: true, mayManage: true });
    expect(await harness.add(tom, liWei)).toMatchObject({ message: 'Li Wei is now in the group.' });
    expect(await count()).toBe(3);
  });

  it('is refused for who is no member and for a leader', async () => {
    await expect(harness.assign(ines, liWei)).rejects.toMatchObject({ status: 404 });
    await expect(harness.assign(ines, ines)).rejects.toMatchObject({ status: 409 });
    expect(await harness.events()).toEqual([]);
  });

  it('is refused to those who do not manage the group, for themselves and for others', async () => {
    for (const viewer of Object.values(strangers)) {
      for (const id of [tom, viewer.id])
        await expect(harness.assign(viewer, id)).rejects.toMatchObject({ status: 403 });
      expect(await harness.events()).toEqual([]);
    }
  });

  it('leaves no leader outside the group where the member leaves at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.allSettled([harness.assign(ines, tom), harness.leave(tom)]);
      const isMember = (await harness.members.exists({ groupId: photonics, userId: tom })) !== null;
      const { leaders } = (await harness.groups.findById(photonics).lean())!;
      expect(leaders.includes(tom)).toBe(isMember);
      if (isMember) await harness.leave(tom);
      await harness.add(ines, tom);
    }
  });
});

describe('taking back the rights of a leader', () => {
  const path = `/groups/${photonics}/members/${tom}/end-leader`;
  beforeEach(async () => {
    await harness.add(ines, tom);
    await harness.assign(ines, tom);
    await harness.events();
  });

  it('is offered and confirmed on a page; the person stays a member without rights [P21]', async () => {
    const leaders = (await harness.list(ines)).items.map(({ name, endLeaderUrl }) => [name, endLeaderUrl]);
    expect(leaders).toContainEqual(['Tom Berg', path]);
    const shown = await harness.as(ines).fetch(path, { headers: { accept: 'text/html' } });
    expect(await shown.text()).toContain('End the leadership of Tom Berg?');
    expect(await harness.events()).toEqual([]);
    expect((await harness.endLeader(ines, tom)).message).toBe('Tom Berg is no longer a leader.');
    expect(await harness.events()).toEqual(['group.updated']);
    expect(await harness.read(tom)).toMatchObject({ isLeader: false, isMember: true, mayManage: false });
    await expect(harness.add(tom, liWei)).rejects.toMatchObject({ status: 403 });
    await expect(harness.assign(tom, tom)).rejects.toMatchObject({ status: 403 });
  });

  it('keeps a leader in the group who was not stored as its member', async () => {
    await harness.members.deleteMany({ groupId: photonics, userId: tom });
    await harness.endLeader(ines, tom);
    expect(await namesOf(ines)).toEqual(['Inês Almeida', 'Tom Berg']);
  });

  it('is refused for the last leader, also of two who end each other at once', async () => {
    await Promise.allSettled([harness.endLeader(ines, tom), harness.endLeader(tom, ines)]);
    const { leaders } = (await harness.groups.findById(photonics).lean())!;
    expect(leaders).toHaveLength(1);
    await expect(harness.endLeader(harness.admin, leaders[0]!)).rejects.toMatchObject({ status: 409 });
    await expect(harness.endLeader(harness.admin, liWei)).rejects.toMatchObject({ status: 404 });
  });

  it('is refused to those who do not manage the group', async () => {
    await harness.endLeader(ines, tom);
    await harness.add(ines, liWei);
    await harness.assign(ines, liWei);
    for (const viewer of Object.values(strangers).filter(({ id }) => id !== liWei))
      await expect(harness.endLeader(viewer, liWei)).rejects.toMatchObject({ status: 403 });
    await expect(harness.endLeader(ines, tom)).rejects.toMatchObject({ status: 409 });
    expect((await harness.groups.findById(photonics).lean())?.leaders).toEqual([ines, liWei]);
  });
});

describe('the number of members', () => {
  it('is right after concurrent additions, removals and departures', async () => {
    await Promise.allSettled([
      harness.add(ines, tom),
      harness.add(harness.admin, tom),
      harness.add(ines, liWei),
      harness.add(harness.admin, liWei),
    ]);
    expect(await count()).toBe(3);
    await Promise.allSettled([
      harness.leave(tom),
      harness.remove(ines, tom),
      harness.remove(harness.admin, tom),
      harness.remove(ines, liWei),
      harness.leave(liWei),
    ]);
    expect(await count()).toBe(1);
    expect((await harness.list(ines)).total).toBe(1);
  });

  it('does not count who leaves the organisation while being added', async () => {
    for (let round = 0; round < 5; round += 1) {
      const membership = await membershipModel(harness.service.connection).findById(tom).lean();
      const membershipVersion = membership?.decidedVersion ?? 0;
      harness.people.set(tom, { ...harness.people.get(tom)!, organisationId: tecnova, membershipVersion });
      await Promise.allSettled([
        harness.add(ines, tom),
        harness.as(tom).call(organisationsApi.leaveOrganisation, { params: { slug: tecnova } }),
      ]);
      expect(await harness.members.countDocuments({ groupId: photonics, userId: tom })).toBe(0);
    }
  });
});

describe('personal data', () => {
  it('has the groups of a person, and their erasure ends membership and leadership', async () => {
    await harness.add(ines, tom);
    await harness.assign(ines, tom);
    const identity = harness.service.as(anotherService('identity'));
    const { sections } = await identity.call(organisationsApi.exportPersonalData, { params: { userId: tom } } as never);
    expect(sections).toMatchObject({
      ledGroups: [{ name: 'Photonics and sensing' }],
      groupMembers: [{ groupId: photonics }],
    });
    await identity.call(organisationsApi.erasePersonalData, { params: { userId: tom } } as never);
    expect((await harness.groups.findById(photonics).lean())?.leaders).toEqual([ines]);
    expect(await count()).toBe(1);
  });
});
