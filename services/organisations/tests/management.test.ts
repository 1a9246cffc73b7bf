import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, halfSignedIn, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { managementApi as api } from '@consortia/proto/organisations/management-api';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { groupModel } from '../src/groups/group-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { fakePeople } from './fake-people.ts';
import { type Organisations, startOrganisations } from './start-organisations.ts';

const { aurora, tecnova, nordlab } = demoOrganisations;
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

const as = (id: string) => service.as(id === admin ? administrator(id) : member(id));
const of = (slug: string, userId: string) => ({ params: { slug, userId } });
const stored = async (id: string) => (await organisationModel(service.connection).findById(id).lean())!;
const members = async (id: string, query = {}) =>
  (await as(id).call(api.listManagedMembers, { params: { slug: aurora }, query } as never)).items;
const assign = (id: string, userId: string, slug = aurora) => as(id).call(api.assignAdministrator, of(slug, userId));
const revoke = (id: string, userId: string, slug = aurora) => as(id).call(api.revokeAdministrator, of(slug, userId));
const remove = (id: string, userId: string, slug = aurora) => as(id).call(api.removeMember, of(slug, userId));
async function events(): Promise<unknown[]> {
  await service.settle();
  return seen.map(({ type, key }) => [type, key]);
}
const joinWaiting = (id: string, organisation = aurora) =>
  as(id).call(membershipApi.joinOrganisation, { body: { organisation } });

describe('management of an organisation', () => {
  it('does not exist for others: another administrator, a member, a former member, a visitor', async () => {
    await as(ana).call(membershipApi.leaveOrganisation, { params: { slug: aurora } });
    const others = [member(ines), member(ana), member(tom), trialMember(liWei), visitor(), halfSignedIn(marek)];
    for (const viewer of others)
      for (const route of Object.values(api)) {
        const path = route.path.replace(':slug', `x-${aurora}`).replace(':userId', marek);
        const headers = { 'X-Requested-With': 'XMLHttpRequest' };
        const json = { body: '{"name": {"$ne": ""}', headers: { ...headers, 'Content-Type': 'application/json' } };
        const sent = 'multipart' in route ? { body: new FormData(), headers } : json;
        const init = route.method === 'GET' ? {} : { method: route.method, ...sent };
        const { status } = await service.as(viewer).fetch(path, init);
        expect([route.id, [401, 403, 404].includes(status)]).toEqual([route.id, true]);
      }
    const photo = { params: { slug: aurora }, body: { file: new File(['x'], 'x.png') } };
    await expect(as(ines).call(api.changeOrganisationPhoto, photo)).rejects.toMatchObject({ status: 404 });
    expect(await stored(aurora)).toMatchObject({ name: 'University of Aurora', administrators: [marek], photo: null });
  });

  it('shows its administrators and those of the platform what they change [U67]', async () => {
    await joinWaiting(tom);
    for (const id of [marek, admin])
      expect(await as(id).call(api.readManagement, { params: { slug: `old-name-${aurora}` } })).toMatchObject({
        ...{ id: aurora, slug: `university-of-aurora-${aurora}`, members: 2, waiting: 1, administrators: 1 },
        ...{ paid: true, participants: 2, emailDomains: [{ domain: 'uni-aurora.example' }], registry: null },
      });
  });

  it('is open to the administrator of an organisation on trial for that one alone', async () => {
    await organisationModel(service.connection).updateOne({ _id: nordlab }, { $set: { administrators: [tom] } });
    const trial = service.as(trialMember(tom));
    expect(await trial.call(api.readManagement, { params: { slug: nordlab } })).toMatchObject({ paid: false });
    await expect(trial.call(api.readManagement, { params: { slug: aurora } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('editing an organisation', () => {
  const form = { name: 'Aurora University', description: ' New. ', website: 'https://aurora.example' };
  const revision = async () => (await as(marek).call(api.readManagement, { params: { slug: aurora } })).revision;
  const edit = async (changes: object = {}, id = marek) =>
    as(id).call(api.changeOrganisation, {
      params: { slug: aurora },
      body: { ...form, revision: await revision(), ...changes },
    });

  it('changes name, address, description and website, and nothing else of the body', async () => {
    const changed = await edit({ paid: false, emailDomains: [], administrators: [ana], website: 'http://x.example' });
    expect(changed.url).toBe(`/organisation-dashboard/aurora-university-${aurora}`);
    expect(await stored(aurora)).toMatchObject({
      ...{ name: 'Aurora University', alias: 'aurora-university', nameKey: 'aurora university', description: 'New.' },
      ...{ website: 'http://x.example', paid: true, administrators: [marek] },
      emailDomains: [{ domain: 'uni-aurora.example' }],
    });
    await edit({ website: '' });
    expect(await stored(aurora)).toMatchObject({ website: null });
  });

  it('is refused after another edit, and not after a change of anything else', async () => {
    const before = await revision();
    await assign(marek, ana);
    await edit({ revision: before });
    await expect(edit({ revision: before, name: 'Older' })).rejects.toMatchObject({ status: 409 });
    expect(await stored(aurora)).toMatchObject({ name: 'Aurora University' });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Organisation name cannot be blank.'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter an address that starts with http:// or https://.'],
    [{ website: 'https://a:b@host.example' }, 'website', expect.any(String)],
    [{ website: 'https://localhost' }, 'website', expect.any(String)],
    [{ description: 'x'.repeat(5001) }, 'description', expect.any(String)],
  ])('refuses %j', async (changes, field, sentence) => {
    await expect(edit(changes)).rejects.toMatchObject({ status: 422, body: { fields: { [field]: [sentence] } } });
  });

  it('refuses the name of another organisation', async () => {
    await expect(edit({ name: 'TECNOVA' })).rejects.toMatchObject({
      status: 409,
      body: { fields: { name: ['Another organisation has this name.'] } },
    });
  });
});

describe('members of an organisation', () => {
  it('are listed by last name with their rights, found by a part of their names [U68, U75]', async () => {
    expect((await members(marek)).map(({ name, administrator: is }) => [name, is])).toEqual([
      ['Marek Dvořák', true],
      ['Ana Kovács', false],
    ]);
    expect((await members(marek, { q: 'kov' })).map(({ name }) => name)).toEqual(['Ana Kovács']);
    expect((await members(admin, { administrators: '1' })).map(({ id }) => id)).toEqual([marek]);
  });

  it('are removed after a confirmation that changes nothing, with their groups and rights [N18, P22, P25]', async () => {
    const path = `/organisation-dashboard/x-${aurora}/members/${ana}/remove`;
    const shown = await as(marek).fetch(path, { headers: { accept: 'text/html' } });
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Remove Ana Kovács?')]);
    expect(await events()).toEqual([]);
    expect(await remove(marek, ana)).toEqual({
      message: 'Ana Kovács has been removed.',
      url: `/organisation-dashboard/university-of-aurora-${aurora}/members`,
    });
    expect(await events()).toEqual([['membership.ended', ana]]);
    expect(seen.at(-1)?.payload).toMatchObject({ by: marek });
    expect((await members(marek)).map(({ id }) => id)).toEqual([marek]);
    await expect(remove(marek, ana)).rejects.toMatchObject({ status: 404 });
  });

  it('stay where the last administrator or the last leader of a group is removed', async () => {
    const lastAdministrator = 'An organisation needs an administrator. Assign another one first.';
    await expect(remove(admin, marek)).rejects.toMatchObject({ status: 409, body: { message: lastAdministrator } });
    await expect(revoke(marek, marek)).rejects.toMatchObject({ status: 409, body: { message: lastAdministrator } });
    await organisationModel(service.connection).updateOne({ _id: tecnova }, { $set: { administrators: [tom] } });
    await expect(remove(admin, ines, tecnova)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Inês Almeida is the last leader of Photonics and sensing. Assign another one first.' },
    });
    expect((await groupModel(service.connection).findById(demoGroups.photonics).lean())?.leaders).toEqual([ines]);
  });

  it('are not removed by an administrator of another organisation, nor are people of another one', async () => {
    await expect(remove(ines, ana)).rejects.toMatchObject({ status: 404 });
    await expect(remove(marek, ines)).rejects.toMatchObject({ status: 404 });
    await expect(remove(ana, ana)).rejects.toMatchObject({ status: 404 });
    expect(await events()).toEqual([]);
  });
});

describe('administrators of an organisation', () => {
  it('are assigned and revoked by others, and the last of two at once stays [P21]', async () => {
    expect(await assign(marek, ana)).toMatchObject({ message: 'Ana Kovács is now an administrator.' });
    expect((await stored(aurora)).administrators).toEqual([marek, ana]);
    expect(await events()).toEqual([['organisation.updated', aurora]]);
    const both = await Promise.allSettled([revoke(ana, marek), revoke(marek, ana)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stored(aurora)).administrators).toHaveLength(1);
  });

  it('lose the right with the membership, and a revoked one manages nothing', async () => {
    await groupModel(service.connection).updateMany({ leaders: marek }, { $set: { leaders: [marek, ana] } });
    await assign(marek, ana);
    await remove(ana, marek);
    expect((await stored(aurora)).administrators).toEqual([ana]);
    await expect(assign(marek, tom)).rejects.toMatchObject({ status: 404 });
    await expect(members(marek)).rejects.toMatchObject({ status: 404 });
  });

  it('are members: neither others nor people who left are assigned, also at the same moment', async () => {
    for (const id of [ines, tom, 'f'.repeat(24)])
      await expect(assign(marek, id)).rejects.toMatchObject({ status: 404 });
    await Promise.allSettled([
      assign(marek, ana),
      as(ana).call(membershipApi.leaveOrganisation, { params: { slug: aurora } }),
    ]);
    expect((await stored(aurora)).administrators).toEqual([marek]);
  });
});

describe('people who wait', () => {
  const approve = (id: string, ids: string[], slug = aurora) =>
    as(id).call(api.approveMembers, { params: { slug }, body: { ids } });

  it('are approved together, and those who cannot be are named [P25]', async () => {
    await joinWaiting(tom);
    await joinWaiting(liWei, tecnova);
    const waiting = await as(marek).call(api.listWaitingMembers, { params: { slug: aurora } });
    expect(waiting.items.map(({ name }) => name)).toEqual(['Tom Berg']);
    expect(await approve(marek, [tom, liWei, tom, ana])).toEqual({
      message: '1 person is now a member.',
      approved: [tom],
      refused: [liWei, ana].map((id) => ({ id, reason: 'This request does not exist any more.' })),
    });
    expect((await events()).filter((event) => (event as string[])[0] === 'membership.approved')).toEqual([
      ['membership.approved', tom],
    ]);
    expect((await approve(ines, [liWei], tecnova)).approved).toEqual([liWei]);
  });

  it('are not approved by administrators of other organisations, nor without a selection', async () => {
    await joinWaiting(tom);
    await expect(approve(ines, [tom])).rejects.toMatchObject({ status: 404 });
    expect((await approve(ines, [tom], tecnova)).approved).toEqual([]);
    await expect(approve(marek, [])).rejects.toMatchObject({ status: 422 });
  });
});

describe('an organisation with a thousand members', () => {
  it('lists them in pages of 50, each person once', async () => {
    for (let n = 0; n < 998; n += 1) {
      const id = `a7${String(n).padStart(22, '0')}`;
      people.set(id, { ...people.get(ana)!, id, name: `Person${n} Name${String(n).padStart(4, '0')}` });
    }
    await service.close();
    const identity = fakePeople();
    for (const [id, one] of people) identity.people.set(id, one);
    ({ service } = await startOrganisations({ identity }));
    const ids = new Set<string>();
    for (let page = 1; page <= 20; page += 1) for (const { id } of await members(marek, { page })) ids.add(id);
    expect(ids.size).toBe(1000);
  });
});
