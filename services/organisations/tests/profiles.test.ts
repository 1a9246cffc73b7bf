import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, visitor } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople, demoRequestedOrganisation } from '@consortia/proto/demo';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import { profilesApi as api } from '@consortia/proto/organisations/profiles-api';
import { groupMemberModel } from '../src/groups/group-member-model.ts';
import { groupModel } from '../src/groups/group-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { type Organisations, startOrganisations } from './start-organisations.ts';

const { aurora, tecnova, nordlab } = demoOrganisations;
const { ana, marek, ines, tom, admin } = demoPeople;
const { photonics } = demoGroups;
let service: TestService;
let people: Organisations['people'];
beforeEach(async () => {
  ({ service, people } = await startOrganisations());
});
afterEach(() => service.close());

type As = Parameters<TestService['as']>[0];
const read = (viewer: As, slug: string) => service.as(viewer).call(api.readOrganisation, { params: { slug } });
const readGroup = (viewer: As, id: string) => service.as(viewer).call(api.readGroup, { params: { id } });
const groupsOf = (viewer: As, slug: string) =>
  service.as(viewer).call(api.listOrganisationGroups, { params: { slug } });
const membersOf = (viewer: As, slug: string) =>
  service.as(viewer).call(api.listOrganisationMembers, { params: { slug } });
const notFound = { status: 404, message: labels.organisationNotFound };
const joinNordlab = (id: string) => people.set(id, { ...people.get(id)!, organisationId: nordlab });

describe('the page of an organisation', () => {
  it('has the fields of an organisation and what its page shows [D10, D11, R35]', async () => {
    await organisationModel(service.connection).updateOne({ _id: aurora }, { directoryId: '0abc12345' });
    expect(await read(member(tom), `university-of-aurora-${aurora}`)).toEqual({
      id: aurora,
      name: 'University of Aurora',
      alias: 'university-of-aurora',
      slug: `university-of-aurora-${aurora}`,
      emailDomains: [{ domain: 'uni-aurora.example' }],
      paid: true,
      profileUrl: `/organisation/university-of-aurora-${aurora}`,
      avatarUrl: null,
      manageUrl: null,
      country: 'FI',
      description: expect.stringMatching(/^A research university/),
      website: 'https://uni-aurora.example',
      links: [
        expect.objectContaining({ title: 'Research support office' }),
        expect.objectContaining({ title: 'Open data of the Arctic observatory' }),
        expect.objectContaining({ title: 'Doctoral school' }),
      ],
      expertise: ['quantum sensing', 'medical imaging', 'Arctic climate', 'doctoral training'],
      counts: { members: 2, groups: 1 },
      directoryUrl: 'https://ror.org/0abc12345',
      isMember: false,
      mayManage: false,
    });
  });

  it('is found by its id alone and by an old name', async () => {
    for (const slug of [aurora, `old-name-${aurora}`])
      expect(await read(visitor(), slug)).toMatchObject({ id: aurora, slug: `university-of-aurora-${aurora}` });
  });

  it('shows email domains to people with an account only', async () => {
    expect(await read(visitor(), aurora)).toMatchObject({ emailDomains: [] });
  });

  it('says who is a member and who manages it', async () => {
    const manageUrl = `/organisation-dashboard/university-of-aurora-${aurora}`;
    const none = { isMember: false, mayManage: false, manageUrl: null };
    for (const [viewer, expected] of [
      [member(ana), { isMember: true, mayManage: false, manageUrl: null }],
      [member(marek), { isMember: true, mayManage: true, manageUrl }],
      [administrator(admin), { isMember: false, mayManage: true, manageUrl }],
      [member(ines), none],
      [visitor(), none],
    ] as const)
      expect(await read(viewer, aurora)).toMatchObject(expected);
  });

  it('of an organisation that has not paid is shown to its members and administrators alone [P26]', async () => {
    await organisationModel(service.connection).updateOne({ _id: nordlab }, { administrators: [ines] });
    for (const viewer of [visitor(), member(ana), member(tom), member(marek)])
      for (const call of [read, groupsOf, membersOf])
        await expect(call(viewer, nordlab)).rejects.toMatchObject(notFound);
    joinNordlab(tom);
    for (const viewer of [member(tom), member(ines), administrator(admin)])
      expect(await read(viewer, nordlab)).toMatchObject({ id: nordlab, paid: false, profileUrl: null });
  });

  it('closes to a former member at once, before the account follows', async () => {
    joinNordlab(tom);
    expect(await read(member(tom), nordlab)).toMatchObject({ isMember: true });
    const params = { slug: `nordlab-${nordlab}` };
    await service.as(member(tom)).call(membershipApi.leaveOrganisation, { params });
    await expect(read(member(tom), nordlab)).rejects.toMatchObject(notFound);
  });

  it('does not exist for an unknown, removed or requested organisation', async () => {
    await organisationModel(service.connection).updateOne({ _id: tecnova }, { deletedAt: new Date() });
    for (const id of ['b1ffffffffffffffffffffff', tecnova, demoRequestedOrganisation])
      await expect(read(member(ana), id)).rejects.toMatchObject(notFound);
  });
});

describe('the page of a group', () => {
  it('has the fields of a group with its organisation [D12]', async () => {
    const photo = 'a'.repeat(64);
    await groupModel(service.connection).updateOne({ _id: photonics }, { photo, phone: '+351 21 000 00 00' });
    expect(await readGroup(member(ines), photonics)).toMatchObject({
      id: photonics,
      organisationId: tecnova,
      name: 'Photonics and sensing',
      description: expect.stringMatching(/^Twelve engineers/),
      image_file: `/media/o/${photo}?size=large`,
      website: 'https://tecnova.example/photonics',
      phone: '+351 21 000 00 00',
      email: 'photonics@tecnova.example',
      profileUrl: `/groups/${photonics}/details`,
      profilePictures: { profileThumb: `/media/o/${photo}?size=thumb` },
      avatarUrl: `/media/o/${photo}?size=card`,
      manageUrl: `/groups/${photonics}/details/edit`,
      organisation: { id: tecnova, name: 'TecNova', slug: `tecnova-${tecnova}`, paid: true },
      links: [
        expect.objectContaining({ title: 'Measurements and data sheets' }),
        expect.objectContaining({ title: 'Code of the evaluation board' }),
      ],
      expertise: ['photonics', 'optical sensors'],
      counts: { members: 1 },
      isMember: true,
      isLeader: true,
      mayManage: true,
    });
  });

  it('counts a leader with a place among the members once', async () => {
    const members = groupMemberModel(service.connection);
    await members.create([ines, tom].map((userId) => ({ _id: `m${userId}`, groupId: photonics, userId })));
    expect(await readGroup(visitor(), photonics)).toMatchObject({ counts: { members: 2 } });
  });

  it('shows contact details to people with an account only', async () => {
    expect(await readGroup(member(ana), photonics)).toMatchObject({ email: 'photonics@tecnova.example' });
    expect(await readGroup(visitor(), photonics)).toMatchObject({ phone: null, email: null });
  });

  it('is managed by its leaders and the administrators of its own organisation', async () => {
    await organisationModel(service.connection).updateOne({ _id: tecnova }, { administrators: [tom] });
    for (const viewer of [member(ines), member(tom), administrator(admin)])
      expect(await readGroup(viewer, photonics)).toMatchObject({ mayManage: true });
    for (const viewer of [member(marek), visitor()])
      expect(await readGroup(viewer, photonics)).toMatchObject({ mayManage: false, manageUrl: null });
  });

  it('of an organisation that has not paid is shown to its members and those who see the organisation [P26]', async () => {
    await organisationModel(service.connection).updateOne({ _id: tecnova }, { paid: false });
    await groupMemberModel(service.connection).create({ _id: 'm1', groupId: photonics, userId: tom });
    for (const viewer of [visitor(), member(ana), member(marek)])
      await expect(readGroup(viewer, photonics)).rejects.toMatchObject({
        status: 404,
        message: labels.groupNotFound,
      });
    for (const viewer of [member(tom), member(ines), administrator(admin)])
      expect(await readGroup(viewer, photonics)).toMatchObject({ id: photonics, profileUrl: null });
    await groupMemberModel(service.connection).deleteMany({ userId: tom });
    await expect(readGroup(member(tom), photonics)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the groups of an organisation', () => {
  it('are listed by name with their members and three fields of expertise [U72]', async () => {
    await groupModel(service.connection).create({
      ...{ _id: 'b2aaaaaaaaaaaaaaaaaaaaaa', organisationId: tecnova, name: 'Acoustics', description: 'Sound.' },
      ...{ leaders: [ines, tom], expertise: ['a', 'b', 'c', 'd'], version: 1, outbox: [] },
    });
    const { items, total } = await groupsOf(visitor(), tecnova);
    expect(total).toBe(2);
    expect(items.map(({ name, members, url, expertise }) => ({ name, members, url, expertise }))).toEqual([
      { name: 'Acoustics', members: 2, url: '/groups/b2aaaaaaaaaaaaaaaaaaaaaa/details', expertise: ['a', 'b', 'c'] },
      {
        name: 'Photonics and sensing',
        members: 1,
        url: `/groups/${photonics}/details`,
        expertise: ['photonics', 'optical sensors'],
      },
    ]);
  });
});
