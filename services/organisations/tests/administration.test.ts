import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { administrationApi as api } from '@consortia/proto/organisations/administration-api';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { groupModel } from '../src/groups/group-model.ts';
import { membershipModel } from '../src/membership/membership-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startWithDirectory } from './with-directory.ts';

const { aurora, tecnova, nordlab } = demoOrganisations;
const { marek, ines, tom, liWei, admin } = demoPeople;
let service: TestService;
let seen: EventEnvelope<Record<string, unknown>>[];
beforeEach(async () => {
  ({ service, seen } = await startWithDirectory(['organisations.organisation', 'organisations.group']));
  seen.length = 0;
});
afterEach(() => service.close());

const platform = () => service.as(administrator(admin));
const stored = async (id: string) => (await organisationModel(service.connection).findById(id).lean())!;
const decisions = async () => {
  await service.settle();
  return seen.filter(({ type }) => type === 'organisation.decided').map(({ payload }) => payload);
};
const paid = (id: string, value: boolean) => platform().call(api.changePaid, { params: { id }, body: { paid: value } });
const domains = (id: string, list: string[]) =>
  platform().call(api.changeEmailDomains, { params: { id }, body: { domains: list } });
const link = (id: string, directoryId: string | null, fill = false) =>
  platform().call(api.linkOrganisation, { params: { id }, body: { directoryId, fill } });
const merge = (id: string, into: string) => platform().call(api.mergeOrganisation, { params: { id }, body: { into } });
const names = async (query: object) =>
  (await platform().call(api.listAllOrganisations, { query } as never)).items.map(({ name }) => name);

describe('all organisations, for administrators of the platform', () => {
  it('are neither listed nor changed by anyone else, administrators of organisations and of trial ones included', async () => {
    await organisationModel(service.connection).updateOne({ _id: nordlab }, { $set: { administrators: [tom] } });
    for (const viewer of [visitor(), member(marek), trialMember(tom), anotherService('posts')])
      for (const route of Object.values(api)) {
        const init = route.method === 'GET' ? {} : { method: 'POST', body: '{"paid": {"$ne": 1}' };
        const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
        const { status } = await service.as(viewer).fetch(route.path.replace(':id', nordlab), { ...init, headers });
        expect([route.id, viewer.kind, [401, 403].includes(status)]).toEqual([route.id, viewer.kind, true]);
      }
    expect(await stored(nordlab)).toMatchObject({ paid: false, emailDomains: [{ domain: 'nordlab.example' }] });
  });

  it('are found by a part of the name in any spelling; requested ones are not', async () => {
    expect(await names({})).toEqual(['Consortia', 'NordLab', 'TecNova', 'University of Aurora']);
    expect(await names({ q: 'Ûniversity-of' })).toEqual(['University of Aurora']);
  });

  it('are listed and counted from an index alone, so that having more than one query may read is no failure', async () => {
    const one = await stored(tecnova);
    const added = Array.from({ length: 1001 }, (_, n) => ({
      ...one,
      _id: `added${n}`,
      nameKey: `zz ${n}`,
      outbox: [],
    }));
    await organisationModel(service.connection).insertMany(added);
    const { items, ...paging } = await platform().call(api.listAllOrganisations, { query: { page: 3 } });
    expect(paging).toMatchObject({ page: 3, total: 1000, totalCapped: true });
    expect(items[0]?.id).toMatch(/^added/);
  });
});

describe('paid and trial membership', () => {
  it('is published with the addresses of the organisation and of its groups, and recorded once [P26]', async () => {
    expect(await paid(tecnova, false)).toEqual({ message: 'TecNova now has a trial membership.' });
    await paid(tecnova, false);
    expect(await decisions()).toMatchObject([{ id: tecnova, decision: 'trial', actorId: admin }]);
    const last = (key: string) =>
      seen.findLast((event) => event.key === key && event.type.endsWith('.updated'))?.payload;
    expect(last(tecnova)).toMatchObject({ paid: false, profileUrl: null });
    expect(last(demoGroups.photonics)).toMatchObject({ profileUrl: null });
    await paid(tecnova, true);
    await service.settle();
    expect(last(demoGroups.photonics)).toMatchObject({ profileUrl: `/groups/${demoGroups.photonics}/details` });
  });
});

describe('email domains', () => {
  it('are stored in their ASCII form, each once, with the ones before in the audit log', async () => {
    await domains(nordlab, [' @Nordlab.example', 'nordlab.example', 'münchen.example']);
    expect((await stored(nordlab)).emailDomains.map(({ domain }) => domain)).toEqual([
      'nordlab.example',
      'xn--mnchen-3ya.example',
    ]);
    expect(await decisions()).toMatchObject([{ decision: 'domains-changed', details: { before: 'nordlab.example' } }]);
  });

  it.each(['gmail.com', 'GMAIL.com', 'outlook.com', '@gmx.de'])('refuse the public domain %s', async (domain) => {
    await expect(domains(nordlab, ['nordlab.example', domain])).rejects.toMatchObject({
      status: 422,
      body: { errors: [expect.stringContaining('Anyone can get an email address')] },
    });
    expect((await stored(nordlab)).emailDomains).toHaveLength(1);
  });

  it.each(['nordlab', 'a@b.example', 'a b.example', '-x.example', '*.example'])('refuse %s', async (domain) => {
    await expect(domains(nordlab, [domain])).rejects.toMatchObject({ status: 422 });
  });
});

describe('the directory', () => {
  it('fills a new organisation, which is unpaid, without domains and found at once', async () => {
    const created = await platform().call(api.createOrganisation, { body: { directoryId: '000000001' } as never });
    expect(created.url).toBe(`/organisation-dashboard/fjord-research-institute-${created.id}`);
    expect(await stored(created.id)).toMatchObject({
      ...{ name: 'Fjord Research Institute', country: 'NO', directoryId: '000000001' },
      ...{ paid: false, waiting: false, emailDomains: [], administrators: [] },
    });
    const again = platform().call(api.createOrganisation, { body: { directoryId: '000000001' } as never });
    await expect(again).rejects.toMatchObject({ status: 409 });
    await service.settle();
    expect(await names({ q: 'fjord' })).toEqual(['Fjord Research Institute']);
    expect(await decisions()).toMatchObject([{ decision: 'created', name: 'Fjord Research Institute' }]);
  });

  it('fills none from an entry that is closed, and a typed name has to be new', async () => {
    for (const [body, status] of [
      [{ directoryId: '000000002' }, 422],
      [{ name: 'tecnova' }, 409],
      [{ name: ' ' }, 422],
      [{}, 422],
    ] as const)
      await expect(platform().call(api.createOrganisation, { body: body as never })).rejects.toMatchObject({ status });
    const { id } = await platform().call(api.createOrganisation, { body: { name: 'Peat Lab' } as never });
    expect(await stored(id)).toMatchObject({ name: 'Peat Lab', directoryId: null });
  });

  it('is linked to one organisation, with its name and country where that is wanted', async () => {
    await link(nordlab, '000000001');
    expect(await stored(nordlab)).toMatchObject({ name: 'NordLab', directoryId: '000000001' });
    await expect(link(aurora, '000000001')).rejects.toMatchObject({ status: 409 });
    await expect(link(aurora, '000000003', true)).rejects.toMatchObject({ status: 409 });
    await link(nordlab, '000000001', true);
    expect(await stored(nordlab)).toMatchObject({
      name: 'Fjord Research Institute',
      alias: 'fjord-research-institute',
    });
    await link(nordlab, null);
    expect(await stored(nordlab)).toMatchObject({ directoryId: null });
  });
});

describe('a merged organisation', () => {
  const waiting = (_id: string, changes: object) =>
    membershipModel(service.connection).create({ _id, version: 1, deletedAt: null, ...changes } as never);

  it('hands over administrators, domains, participants, groups, members and requests, and is found by no one', async () => {
    await waiting(tom, { organisationId: tecnova, decidedVersion: 1 });
    await waiting(liWei, { requestedOrganisationId: tecnova, requestedAt: new Date() });
    expect(await merge(tecnova, nordlab)).toEqual({ message: 'TecNova has been merged into NordLab.' });
    await service.settle();
    expect(await stored(nordlab)).toMatchObject({
      ...{ administrators: [ines], paid: true, waiting: false },
      emailDomains: [{ domain: 'nordlab.example' }, { domain: 'tecnova.example' }],
    });
    expect(await stored(tecnova)).toMatchObject({
      ...{ administrators: [], emailDomains: [], paid: false, waiting: true, replacedBy: nordlab },
    });
    expect((await stored(aurora)).participants).toMatchObject([
      { organisationId: nordlab, approvedAt: expect.any(Date) },
    ]);
    expect(await groupModel(service.connection).findById(demoGroups.photonics).lean()).toMatchObject({
      organisationId: nordlab,
    });
    const memberships = membershipModel(service.connection);
    expect(await memberships.findById(tom).lean()).toMatchObject({ organisationId: nordlab });
    expect(await memberships.findById(liWei).lean()).toMatchObject({ requestedOrganisationId: nordlab });
    expect(await decisions()).toMatchObject([{ decision: 'merged', requestedName: 'TecNova', replacedBy: nordlab }]);
    expect(await names({})).toEqual(['Consortia', 'NordLab', 'University of Aurora']);
    const last = seen.findLast(({ key }) => key === demoGroups.photonics)?.payload;
    expect(last).toMatchObject({ organisationId: nordlab, profileUrl: expect.any(String) });
  });

  it('leads to the one that took it over, also after a second merge [U67]', async () => {
    await merge(tecnova, nordlab);
    await service.settle();
    await merge(nordlab, aurora);
    await service.settle();
    expect(await stored(tecnova)).toMatchObject({ replacedBy: aurora });
    const shown = await service
      .as(member(marek))
      .call(organisationsApi.readManagement, { params: { slug: `tecnova-${tecnova}` } });
    expect(shown.slug).toBe(`university-of-aurora-${aurora}`);
    expect((await stored(aurora)).administrators).toEqual([marek, ines]);
    expect((await stored(aurora)).participants).toEqual([]);
    for (const q of ['TecNova', 'nordlab']) {
      const { items } = await service.as(visitor()).call(organisationsApi.suggestOrganisations, { query: { q } });
      expect(items[0]!.name).toBe('University of Aurora');
    }
  });

  it('goes neither into itself, nor into one that is missing, waits or was merged, nor twice', async () => {
    for (const into of [nordlab, 'f'.repeat(24), demoOrganisations.consortia.replace(/.$/, '5')])
      await expect(merge(nordlab, into)).rejects.toMatchObject({ status: 422 });
    await merge(nordlab, tecnova);
    await expect(merge(nordlab, aurora)).rejects.toMatchObject({ status: 404 });
    await expect(merge(aurora, nordlab)).rejects.toMatchObject({ status: 422 });
    await expect(paid(nordlab, true)).rejects.toMatchObject({ status: 404 });
  });

  it('is one of the two when both are merged into each other at once', async () => {
    await Promise.allSettled([merge(tecnova, nordlab), merge(nordlab, tecnova)]);
    await service.settle();
    const states = await Promise.all([tecnova, nordlab].map(stored));
    expect(states.filter(({ replacedBy }) => replacedBy === null)).toHaveLength(1);
  });
});
