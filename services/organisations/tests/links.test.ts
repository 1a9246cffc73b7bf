import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, halfSignedIn, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { limits } from '@consortia/proto/limits';
import { linksApi as api } from '@consortia/proto/organisations/links-api';
import { linkMessages } from '@consortia/proto/organisations/messages/links';
import { groupMemberModel } from '../src/groups/group-member-model.ts';
import { groupModel } from '../src/groups/group-model.ts';
import { migrations } from '../src/migrations.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startOrganisations } from './start-organisations.ts';

const { aurora, tecnova, nordlab } = demoOrganisations;
const { ana, marek, ines, tom, liWei, admin } = demoPeople;
const { photonics } = demoGroups;
const fields = { title: 'Publications', url: 'https://uni-aurora.example/publications' };
const first = { title: 'Products', url: 'https://tecnova.example/products', host: 'tecnova.example' };
const stored = [
  ['organisations', aurora],
  ['organisations', tecnova],
  ['groups', photonics],
] as const;
let service: TestService;
beforeEach(async () => {
  ({ service } = await startOrganisations());
  for (const [name, id] of stored)
    await service.connection
      .collection(name)
      .updateOne({ _id: id as never }, { $set: { links: [{ id: `${id}1`, ...first }] } });
});
afterEach(() => service.close());

const organisations = () => organisationModel(service.connection);
const groups = () => groupModel(service.connection);
const linksOf = async (id: string) =>
  ((await organisations().findById(id).lean()) ?? (await groups().findById(id).lean()))!.links;

type Body = Record<string, unknown>;
/** The three calls of an owner as a viewer. */
const calls = (viewer: Viewer, owner: 'organisation' | 'group', id: string) => {
  const { call } = service.as(viewer);
  const body = (sent: Body) => ({ body: sent as typeof fields });
  return owner === 'organisation'
    ? {
        create: (sent: Body) => call(api.createOrganisationLink, { params: { slug: id }, ...body(sent) }),
        change: (linkId: string, sent: Body) =>
          call(api.changeOrganisationLink, { params: { slug: id, linkId }, ...body(sent) }),
        remove: (linkId: string) => call(api.deleteOrganisationLink, { params: { slug: id, linkId } }),
      }
    : {
        create: (sent: Body) => call(api.createGroupLink, { params: { id }, ...body(sent) }),
        change: (linkId: string, sent: Body) => call(api.changeGroupLink, { params: { id, linkId }, ...body(sent) }),
        remove: (linkId: string) => call(api.deleteGroupLink, { params: { id, linkId } }),
      };
};
const managers = { organisation: marek, group: ines } as const;
const ids = { organisation: aurora, group: photonics } as const;
const managed = (owner: 'organisation' | 'group') => calls(member(managers[owner]), owner, ids[owner]);

describe.each(['organisation', 'group'] as const)('links of an %s', (owner) => {
  it('are created, edited in place and deleted, each with a message [C28, D43, U82, U83]', async () => {
    const before = await linksOf(ids[owner]);
    expect(await managed(owner).create(fields)).toMatchObject({ message: linkMessages.created });
    const { id } = (await linksOf(ids[owner])).at(-1)!;
    const other = { title: 'Theses', url: 'http://theses.example/list?x=1' };
    expect(await managed(owner).change(before[0]!.id, other)).toEqual({ message: linkMessages.changed });
    expect(await linksOf(ids[owner])).toMatchObject([
      { ...other, id: before[0]!.id, host: 'theses.example' },
      { ...fields, id },
    ]);
    expect(await managed(owner).remove(before[0]!.id)).toEqual({ message: linkMessages.deleted });
    expect((await linksOf(ids[owner])).map((link) => link.id)).toEqual([id]);
  });

  it('need both fields, and a web address', async () => {
    const refused = async (sent: Body) =>
      managed(owner)
        .create(sent)
        .then(
          () => 'created',
          (error) => error.body?.fields,
        );
    expect(await refused({})).toMatchObject({ title: expect.anything(), url: expect.anything() });
    expect(await refused({ title: ' \u200b', url: ' ' })).toEqual({
      title: [linkMessages.titleBlank],
      url: [linkMessages.urlBlank],
    });
    const addresses = [
      'javascript:alert(1)',
      'JAVASCRIPT://uni.example/%0aalert(1)',
      'data:text/html,x',
      'ftp://uni.example/',
      'uni.example',
      '//uni.example',
      'https://',
      'https://known.example@other.example/',
      'https://uni.example/a b',
      'https://uni.example/"onclick="x',
      'mailto:a@uni.example',
    ];
    for (const url of addresses) expect(await refused({ ...fields, url })).toEqual({ url: [linkMessages.urlInvalid] });
    expect(await refused({ ...fields, title: 'x'.repeat(limits.linkTitleCharacters + 1) })).toHaveProperty('title');
    expect(await refused({ ...fields, url: `https://a.example/${'x'.repeat(2000)}` })).toHaveProperty('url');
    expect(await linksOf(ids[owner])).toHaveLength(1);
  });

  it('are as many as a page may have, also when several are added at once', async () => {
    const link = (number: number) => ({ ...fields, id: `l${number}` });
    const links = Array.from({ length: limits.linksOfOneOwner - 1 }, (_, number) => link(number));
    const collection = service.connection.collection(`${owner}s`);
    await collection.updateOne({ _id: ids[owner] as never }, { $set: { links } });
    const results = await Promise.allSettled([1, 2, 3].map(() => managed(owner).create(fields)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await linksOf(ids[owner])).toHaveLength(limits.linksOfOneOwner);
    await expect(managed(owner).create(fields)).rejects.toMatchObject({
      status: 409,
      body: { message: 'A page has at most 50 links.' },
    });
  });

  it('are not lost when they are edited at the same time', async () => {
    await managed(owner).create(fields);
    const [one, other] = (await linksOf(ids[owner])).map(({ id }) => id) as [string, string];
    await Promise.all([
      managed(owner).change(one, { ...fields, title: 'One' }),
      managed(owner).change(other, { ...fields, title: 'Other' }),
      managed(owner).create({ ...fields, title: 'Third' }),
    ]);
    expect((await linksOf(ids[owner])).map(({ title }) => title)).toEqual(['One', 'Other', 'Third']);
    const both = await Promise.allSettled([managed(owner).remove(one), managed(owner).remove(one)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(managed(owner).change(one, fields)).rejects.toMatchObject({
      status: 404,
      body: { message: 'This link does not exist any more.' },
    });
  });

  it('have an id and a host of the service, whatever is sent', async () => {
    await managed(owner).create({ ...fields, id: 'mine', host: '127.0.0.1', ownerId: ana });
    const added = (await linksOf(ids[owner])).at(-1)!;
    expect(Object.keys(added).sort()).toEqual(['host', 'id', 'title', 'url']);
    expect([added.id === 'mine', added.host]).toEqual([false, 'uni-aurora.example']);
  });

  it('are changed by no one but those who manage the page', async () => {
    await groups().create({
      ...{
        _id: 'othergroup',
        version: 1,
        organisationId: tecnova,
        name: 'Another',
        description: 'x',
        leaders: [liWei],
      },
    });
    await groupMemberModel(service.connection).create({ _id: 'm1', groupId: photonics, userId: tom });
    const [link] = await linksOf(ids[owner]);
    const attackers: [Viewer, number][] = [
      [visitor(), 401],
      [halfSignedIn(managers[owner]), 401],
      [member(ana), 403],
      [trialMember(tom), 403],
      [member(liWei), 403],
      [member(owner === 'organisation' ? ines : marek), 403],
    ];
    for (const [viewer, status] of attackers) {
      const { create, change, remove } = calls(viewer, owner, ids[owner]);
      for (const attempt of [create(fields), change(link!.id, fields), remove(link!.id)])
        await expect(attempt).rejects.toMatchObject({ status });
    }
    expect(await linksOf(ids[owner])).toEqual([link]);
    const platform = calls(administrator(admin), owner, ids[owner]);
    expect(await platform.create(fields)).toMatchObject({ message: linkMessages.created });
  });
});

describe('rights to links', () => {
  it('reach no link of another owner', async () => {
    const [theirs] = await linksOf(tecnova);
    const [ofGroup] = await linksOf(photonics);
    for (const id of [theirs!.id, ofGroup!.id]) {
      await expect(managed('organisation').change(id, fields)).rejects.toMatchObject({ status: 404 });
      await expect(managed('organisation').remove(id)).rejects.toMatchObject({ status: 404 });
    }
    expect([await linksOf(tecnova), await linksOf(photonics)]).toEqual([[theirs], [ofGroup]]);
  });

  it('of a leader end with the group, and end when another leader is named in their place', async () => {
    await groups().updateOne({ _id: photonics }, { $set: { leaders: [liWei] } });
    const leader = member(liWei);
    expect(await calls(leader, 'group', photonics).create(fields)).toMatchObject({ message: linkMessages.created });
    await expect(calls(leader, 'organisation', tecnova).create(fields)).rejects.toMatchObject({ status: 403 });
    await groups().updateOne({ _id: photonics }, { $set: { leaders: [tom] } });
    await expect(calls(leader, 'group', photonics).create(fields)).rejects.toMatchObject({ status: 403 });
    // Inês administers the organisation of the group.
    expect(await managed('group').create(fields)).toMatchObject({ message: linkMessages.created });
  });

  it('of an organisation that has not paid are those of its administrators, and others do not see it', async () => {
    await organisations().updateOne({ _id: nordlab }, { $set: { administrators: [tom] } });
    for (const viewer of [member(ana), member(marek), trialMember(liWei)])
      await expect(calls(viewer, 'organisation', nordlab).create(fields)).rejects.toMatchObject({ status: 404 });
    const result = await calls(trialMember(tom), 'organisation', nordlab).create(fields);
    expect(result).toEqual({ message: linkMessages.created, url: `/organisation/nordlab-${nordlab}/links` });
  });

  it('need the token of the session, which a deletion sends in the header and without a body [C28]', async () => {
    const path = `/organisation/university-of-aurora-${aurora}/links/${aurora}1`;
    const remove = (headers: Record<string, string>) =>
      service
        .as(member(marek))
        .fetch(path, { method: 'DELETE', headers: { 'x-requested-with': 'XMLHttpRequest', ...headers } });
    expect((await remove({})).headers.get('x-error-type')).toBe('csrf-invalid');
    expect(await linksOf(aurora)).toHaveLength(1);
    const response = await remove({ 'x-csrf-token': 'csrf-of-a-member' });
    expect([response.status, await response.json()]).toEqual([200, { message: 'The link has been deleted.' }]);
  });
});

describe('links that were stored without their host', () => {
  it('get it once', async () => {
    const links = [{ id: 'l1', title: 'Old', url: 'https://Bücher.example/x' }];
    await service.connection.collection('organisations').updateOne({ _id: aurora as never }, { $set: { links } });
    const migration = migrations.find(({ number }) => number === 8)!;
    for (const _twice of [1, 2]) await migration.up(service.connection);
    expect(await linksOf(aurora)).toEqual([{ ...links[0], host: 'xn--bcher-kva.example' }]);
    expect((await linksOf(tecnova))[0]).toMatchObject({ host: 'tecnova.example' });
  });
});
