import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople, demoRequestedOrganisation } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { identityEvents } from '@consortia/proto/identity/events';
import { administrationApi } from '@consortia/proto/organisations/administration-api';
import { managementApi } from '@consortia/proto/organisations/management-api';
import { membershipApi as api } from '@consortia/proto/organisations/membership-api';
import { requestsApi } from '@consortia/proto/organisations/requests-api';
import { waitingRoute } from '@consortia/proto/waiting';
import { membershipModel } from '../src/membership/membership-model.ts';
import { migrations } from '../src/migrations.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { fakePeople, publishedPerson } from './fake-people.ts';
import { startOrganisations } from './start-organisations.ts';

const { aurora, tecnova, nordlab } = demoOrganisations;
const { marek, ines, tom, liWei, admin } = demoPeople;
let service: TestService;
let identity: ReturnType<typeof fakePeople>;
let seen: EventEnvelope[];
beforeEach(async () => {
  identity = fakePeople();
  ({ service, seen } = await startOrganisations({ topics: ['organisations.membership'], identity }));
});
afterEach(() => service.close());

const as = (id: string) => service.as(id === admin ? administrator(id) : member(id));
let events = 0;
function envelope(
  { type, topic, schemaVersion }: { type: string; topic: string; schemaVersion: number },
  key: string,
  payload: object,
): EventEnvelope {
  events += 1;
  const occurredAt = new Date().toISOString();
  return { id: `s${events}`, type, topic, key, schemaVersion, aggregateVersion: events, occurredAt, payload };
}
const publish = async (...published: EventEnvelope[]) => {
  await service.bus.publish(published);
  await service.settle();
};
const chosen = (id: string, organisationId: string) =>
  envelope(identityEvents.organisationRequested, id, { id, name: '', directoryId: null, organisationId });
/** A person whose account waits has chosen this organisation at sign-up. */
async function chooses(id: string, organisationId: string, emailDomain: string | null = 'elsewhere.example') {
  identity.people.set(id, { ...identity.people.get(id)!, organisationId: null, emailDomain });
  identity.waiting.add(id);
  await publish(chosen(id, organisationId));
}
async function accountApproved(id: string) {
  identity.waiting.delete(id);
  await publish(envelope(identityEvents.userApproved, id, publishedPerson(identity.people.get(id)!)));
}
const decide = (viewer: string, userId: string, slug: string, approve = true) =>
  as(viewer).call(approve ? api.approveMember : api.declineMember, { params: { slug, userId } });
const together = (viewer: string, id: string, slug: string) =>
  as(viewer).call(managementApi.approveMembers, { params: { slug }, body: { ids: [id] } });
const listed = async (viewer: string) =>
  (await as(viewer).call(api.listJoinRequests)).items.map(({ person }) => person.id);
const stored = (id: string) => membershipModel(service.connection).findById(id).lean();
const types = () => seen.map(({ type, key }) => [type, key]);
const countedForPlatform = async () =>
  (await as(admin).call(waitingRoute('organisations'))).kinds.find(({ kind }) => kind === 'members')?.count;

describe('an organisation chosen at sign-up, with another domain', () => {
  it('sees the request once the account is approved, with the foreign domain, and decides', async () => {
    await chooses(tom, tecnova);
    expect([await listed(ines), types()]).toEqual([[], []]);
    for (const approve of [true, false])
      await expect(decide(ines, tom, tecnova, approve)).rejects.toMatchObject({ status: 404 });
    await accountApproved(tom);
    expect(types()).toEqual([['membership.requested', tom]]);
    const { items } = await as(ines).call(managementApi.listWaitingMembers, { params: { slug: tecnova } });
    expect(items).toMatchObject([{ id: tom, emailDomain: 'elsewhere.example', foreignDomain: true }]);
    expect((await as(tom).call(api.readMembership)).request).toMatchObject({
      organisation: { id: tecnova },
      decidedBy: 'organisation',
    });
    await decide(ines, tom, tecnova);
    await service.settle();
    expect(seen.at(-1)).toMatchObject({
      type: 'membership.approved',
      payload: { id: tom, organisationId: tecnova, by: ines },
    });
  });

  it('is not decided, singly or together, listed or counted by the platform', async () => {
    await chooses(tom, tecnova);
    for (const account of ['waits', 'approved']) {
      if (account === 'approved') await accountApproved(tom);
      const tries = [decide(admin, tom, tecnova), decide(admin, tom, tecnova, false), together(admin, tom, tecnova)];
      for (const { status, reason } of (await Promise.allSettled(tries)) as PromiseRejectedResult[])
        expect([account, status, reason?.status]).toEqual([account, 'rejected', 403]);
    }
    expect([await listed(admin), await countedForPlatform()]).toEqual([[], 0]);
    const management = await as(admin).call(managementApi.readManagement, { params: { slug: tecnova } });
    expect(management).toMatchObject({ waiting: 1, decidesOnMembers: false });
    for (const viewer of [marek, liWei, tom])
      await expect(decide(viewer, tom, tecnova)).rejects.toMatchObject({ status: 404 });
    expect(await stored(tom)).toMatchObject({ organisationId: null, requestedOrganisationId: tecnova });
  });

  it('leaves both decisions to the platform while it has no administrator, in any order', async () => {
    await chooses(tom, nordlab);
    await chooses(liWei, nordlab, null);
    await decide(admin, tom, nordlab);
    expect(await stored(tom)).toMatchObject({ organisationId: nordlab, requestedOrganisationId: null });
    await accountApproved(tom);
    await accountApproved(liWei);
    expect([await listed(admin), await countedForPlatform()]).toEqual([[liWei], 1]);
    expect((await as(liWei).call(api.readMembership)).request).toMatchObject({ decidedBy: 'platform' });
    await organisationModel(service.connection).updateOne({ _id: nordlab }, { $set: { administrators: [tom] } });
    await expect(decide(admin, liWei, nordlab)).rejects.toMatchObject({ status: 403 });
    await organisationModel(service.connection).updateOne({ _id: nordlab }, { $set: { administrators: [] } });
    await decide(admin, liWei, nordlab, false);
    expect(await stored(liWei)).toMatchObject({ organisationId: null, requestedOrganisationId: null });
  });

  it('passes to its administrators as soon as it has one', async () => {
    await chooses(liWei, nordlab, null);
    await accountApproved(liWei);
    identity.people.set(tom, { ...identity.people.get(tom)!, organisationId: nordlab });
    const params = { slug: nordlab, userId: tom };
    await as(admin).call(managementApi.assignAdministrator, { params });
    await service.settle();
    expect([await listed(admin), await listed(tom), await countedForPlatform()]).toEqual([[], [liWei], 0]);
  });

  it('approves at once those on a domain it has by then', async () => {
    await chooses(tom, tecnova);
    await as(admin).call(administrationApi.changeEmailDomains, {
      params: { id: tecnova },
      body: { domains: ['tecnova.example', 'elsewhere.example'] },
    });
    await accountApproved(tom);
    expect(types()).toEqual([['membership.approved', tom]]);
  });

  it('hears of the request once, however often and in whichever order the events come', async () => {
    await chooses(tom, tecnova);
    const approval = envelope(identityEvents.userApproved, tom, publishedPerson(identity.people.get(tom)!));
    identity.waiting.delete(tom);
    const late = chosen(liWei, tecnova);
    await publish(approval, approval, chosen(tom, tecnova), late, late);
    expect(types()).toEqual([
      ['membership.requested', tom],
      ['membership.requested', liWei],
    ]);
    await decide(ines, tom, tecnova, false);
    await publish({ ...approval, id: 'again' }, chosen(tom, tecnova));
    expect(await stored(tom)).toMatchObject({ requestedOrganisationId: null });
  });

  it('takes the requests along when it is merged, and none is left of one that the platform refused', async () => {
    await chooses(tom, nordlab);
    await as(admin).call(administrationApi.mergeOrganisation, { params: { id: nordlab }, body: { into: aurora } });
    await service.settle();
    await accountApproved(tom);
    expect(await listed(marek)).toEqual([tom]);
    await chooses(liWei, demoRequestedOrganisation);
    await as(admin).call(requestsApi.refuseRequest, {
      params: { id: demoRequestedOrganisation },
      body: { reason: 'No.' },
    });
    await service.settle();
    expect(await stored(liWei)).toMatchObject({ requestedOrganisationId: null });
  });

  it('has its requests of an earlier version marked by who decides', async () => {
    await chooses(tom, nordlab);
    await chooses(liWei, tecnova);
    await membershipModel(service.connection).updateMany({}, { $unset: { byPlatform: 1 } });
    await migrations.find(({ number }) => number === 15)!.up(service.connection);
    expect([(await stored(tom))?.byPlatform, (await stored(liWei))?.byPlatform]).toEqual([true, false]);
  });
});
