import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member } from '@consortia/infra/testing/viewers';
import { decisionsRoutes } from '@consortia/proto/decisions';
import { demoOrganisations, demoPeople, demoRequestedOrganisation } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { requestsApi } from '@consortia/proto/organisations/requests-api';
import { membershipModel } from '../src/membership/membership-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { fakePeople, publishedPerson } from './fake-people.ts';
import { startOrganisations } from './start-organisations.ts';

const { nordlab, tecnova } = demoOrganisations;
const { admin, ines, tom } = demoPeople;
const { listDecisions, undoDecision } = decisionsRoutes('organisations');
let now: Date;
let service: TestService;
let identity: ReturnType<typeof fakePeople>;
let seen: readonly { type: string }[];
beforeEach(async () => {
  now = new Date();
  identity = fakePeople();
  const topics = ['organisations.membership', 'organisations.organisation'];
  ({ service, seen } = await startOrganisations({ topics, identity, clock: () => now, undoSeconds: 10 }));
});
afterEach(() => service.close());

const administering = () => service.as(administrator(admin));
const waiting = async () => (await administering().call(listDecisions)).items;
async function pass(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * 1000);
  await service.settle();
}
/** A person with an approved account asks to join an organisation. */
async function requests(id: string, organisationId: string): Promise<void> {
  identity.people.set(id, { ...identity.people.get(id)!, organisationId: null, emailDomain: 'elsewhere.example' });
  const { organisationRequested, userApproved } = identityEvents;
  const of = { key: id, occurredAt: now.toISOString() };
  const chosen = { id, name: '', directoryId: null, organisationId };
  await service.bus.publish([
    { ...organisationRequested, ...of, id: `${id}-1`, aggregateVersion: 100, payload: chosen },
    {
      ...userApproved,
      ...of,
      id: `${id}-2`,
      aggregateVersion: 101,
      payload: publishedPerson(identity.people.get(id)!),
    },
  ]);
  await service.settle();
}

describe('the decision about a requested organisation', () => {
  const params = { id: demoRequestedOrganisation };
  const stored = () => organisationModel(service.connection).findById(params.id).lean();

  it('is published after 10 seconds and not before, and is undone until then', async () => {
    await administering().call(requestsApi.approveRequest, { params, body: {} });
    await pass(9);
    expect([(await stored())!.waiting, seen]).toEqual([true, []]);
    const [decision] = await waiting();
    expect(decision).toMatchObject({ kind: 'approval', subject: params.id });
    await administering().call(undoDecision, { params: { id: decision!.id } });
    await administering().call(requestsApi.refuseRequest, { params, body: { reason: 'No such place.' } });
    await pass(10);
    expect(await stored()).toMatchObject({ waiting: true, refusedAt: now });
    expect(seen.map(({ type }) => type)).toContain('organisation.decided');
  });
});

describe('the decision about a membership', () => {
  const approve = (viewer: typeof admin, slug: string) =>
    service
      .as(viewer === admin ? administrator(viewer) : member(viewer))
      .call(membershipApi.approveMember, { params: { slug, userId: tom } });
  const membership = () => membershipModel(service.connection).findById(tom).lean();

  it('waits where the platform decides, and is carried out under the rights of that moment', async () => {
    await requests(tom, nordlab);
    await approve(admin, nordlab);
    await service.settle();
    expect(await membership()).toMatchObject({ organisationId: null, requestedOrganisationId: nordlab });
    await organisationModel(service.connection).updateOne({ _id: nordlab }, { administrators: [ines] });
    await pass(10);
    expect(await membership()).toMatchObject({ organisationId: null, requestedOrganisationId: nordlab });
    expect(await waiting()).toMatchObject([{ subject: `${tom}.membership`, refusal: expect.any(String) }]);
    await organisationModel(service.connection).updateOne({ _id: nordlab }, { administrators: [] });
    await approve(admin, nordlab);
    await pass(10);
    expect(await membership()).toMatchObject({ organisationId: nordlab, requestedOrganisationId: null });
  });

  it('is carried out at once where the organisation decides', async () => {
    await requests(tom, tecnova);
    await approve(ines, tecnova);
    expect(await membership()).toMatchObject({ organisationId: tecnova });
    expect(await waiting()).toEqual([]);
  });
});
