import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService, halfSignedIn, member, visitor } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { requestMessages } from '@consortia/proto/organisations/messages/requests';
import { requestsApi } from '@consortia/proto/organisations/requests-api';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startWithDirectory } from './with-directory.ts';

let service: TestService;
let seen: EventEnvelope<Record<string, unknown>>[];
beforeEach(async () => {
  ({ service, seen } = await startWithDirectory([organisationsEvents.organisationUpdated.topic]));
});
afterEach(() => service.close());

const admin = () => service.as(administrator(demoPeople.admin));
const person = (n: number): string => `a9${String(n).padStart(22, '0')}`;
let events = 0;
/** People with these numbers request an organisation by its name; resolves to its id. */
async function request(name: string, people: number[], directoryId: string | null = null): Promise<string> {
  const { type, topic, schemaVersion } = identityEvents.organisationRequested;
  await service.bus.publish(
    people.map((n) => {
      events += 1;
      const payload = { id: person(n), name, directoryId };
      const occurredAt = new Date().toISOString();
      return { id: `e${events}`, type, topic, key: person(n), schemaVersion, aggregateVersion: 1, occurredAt, payload };
    }),
  );
  await service.settle();
  return requestedBy(people[0]!).at(-1)!;
}
const requestedBy = (n: number): string[] =>
  seen
    .filter(({ type, payload }) => type === 'organisation.requested' && payload.userId === person(n))
    .map(({ payload }) => payload.id as string);
const decisions = () =>
  seen.filter(({ type }) => type === organisationsEvents.organisationDecided.type).map(({ payload }) => payload);
const list = async () => (await admin().call(requestsApi.listRequests, { query: {} } as never)).items;
const stored = (id: string) => organisationModel(service.connection).findById(id).lean();
const suggested = async (q: string): Promise<string[]> => {
  await service.settle();
  const { items } = await service.as(visitor()).call(organisationsApi.suggestOrganisations, { query: { q } });
  return items.map(({ id }) => id);
};
const replace = (id: string, organisationId: string) =>
  admin().call(requestsApi.replaceRequest, { params: { id }, body: { organisationId } });
const refuse = (id: string, reason = 'It is a private person.') =>
  admin().call(requestsApi.refuseRequest, { params: { id }, body: { reason } });

describe('requested organisations, for administrators', () => {
  it('are neither listed nor decided by anyone else, and the bodies of others are not read', async () => {
    const id = await request('Glacier Institute', [1]);
    const others = [visitor(), halfSignedIn(demoPeople.admin), member(demoPeople.marek), member(person(1))];
    for (const viewer of [...others, anotherService('posts')])
      for (const route of Object.values(requestsApi)) {
        const init =
          route.method === 'GET' ? {} : { method: 'POST', body: '{"name": {"$ne": ""}, "organisationId": 1' };
        const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
        const { status } = await service.as(viewer).fetch(route.path.replace(':id', id), { ...init, headers });
        expect([route.id, viewer.kind, [401, 403].includes(status)]).toEqual([route.id, viewer.kind, true]);
      }
    expect(await stored(id)).toMatchObject({ name: 'Glacier Institute', waiting: true, version: 1 });
    expect(decisions()).toEqual([]);
  });

  it('are listed with the number of their people and not with who they are', async () => {
    const typed = await request('Glacier Institute', [1, 2, 2]);
    const chosen = await request('Fjord Research Institute', [3], '000000001');
    const items = await list();
    expect(items.filter(({ id }) => [typed, chosen].includes(id))).toEqual([
      {
        id: typed,
        name: 'Glacier Institute',
        country: null,
        fromDirectory: false,
        people: 2,
        requestedAt: expect.any(String),
      },
      {
        id: chosen,
        name: 'Fjord Research Institute',
        country: 'NO',
        fromDirectory: true,
        people: 1,
        requestedAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(person(1));
  });

  it('can be chosen by everyone once one is approved, and are decided once', async () => {
    const id = await request('Glacier Institute', [1]);
    expect(await suggested('glacier')).toEqual([]);
    const approve = () => admin().call(requestsApi.approveRequest, { params: { id }, body: {} });
    const outcomes = await Promise.allSettled([approve(), approve(), refuse(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await service.settle();
    expect(decisions()).toHaveLength(1);
    await expect(approve()).rejects.toMatchObject({ status: 409, message: requestMessages.notWaiting });
  });

  it('stay unpaid and without email domains when approved, and name the administrator for the audit log', async () => {
    const id = await request('Glacier Institute', [1]);
    await admin().call(requestsApi.approveRequest, {
      params: { id },
      body: { paid: true, emailDomains: [{ domain: 'gmail.com' }], administrators: [person(1)] } as never,
    });
    expect(await suggested('glacier')).toEqual([id]);
    expect(await stored(id)).toMatchObject({ waiting: false, paid: false, emailDomains: [], administrators: [] });
    expect(decisions()).toMatchObject([{ id, decision: 'approved', actorId: demoPeople.admin, reason: '' }]);
  });

  it('are not there for organisations that never waited', async () => {
    const id = demoOrganisations.aurora;
    const rename = admin().call(requestsApi.renameRequest, { params: { id }, body: { name: 'Another name' } });
    for (const call of [rename, refuse(id), replace(id, demoOrganisations.tecnova), refuse('f'.repeat(24))])
      await expect(call).rejects.toMatchObject({ status: 409 });
    expect(await stored(id)).toMatchObject({ name: 'University of Aurora', version: 1 });
  });
});

describe('a corrected name', () => {
  it('still waits, and later requests of both names find it', async () => {
    const id = await request('Glacier Insitute', [1]);
    await admin().call(requestsApi.renameRequest, { params: { id }, body: { name: '  Glacier  Institute ' } });
    expect(await stored(id)).toMatchObject({ name: 'Glacier Institute', alias: 'glacier-institute', waiting: true });
    expect([await request('Glacier Insitute', [2]), await request('glacier institute', [3])]).toEqual([id, id]);
    expect((await list()).find((item) => item.id === id)).toMatchObject({ people: 3 });
    expect(decisions()).toMatchObject([{ requestedName: 'Glacier Insitute', name: 'Glacier Institute' }]);
  });

  it('is refused where another organisation has it, where it is blank, and where it hides something', async () => {
    const id = await request('Glacier Institute', [1]);
    for (const [name, status] of [
      ['TECNOVA', 409],
      ['  ', 422],
      ['Glacier\u202eInstitute', 422],
      ['<script>alert(1)</script>', 422],
    ] as const)
      await expect(admin().call(requestsApi.renameRequest, { params: { id }, body: { name } })).rejects.toMatchObject({
        status,
      });
    expect(await stored(id)).toMatchObject({ name: 'Glacier Institute', version: 1 });
  });
});

describe('a replaced organisation', () => {
  it('hands over its people and later requests, and is never suggested', async () => {
    const id = await request('Tec Nova Ltd', [1]);
    expect(await replace(id, demoOrganisations.tecnova)).toEqual({ message: requestMessages.replaced });
    await service.settle();
    expect(decisions()).toMatchObject([
      { decision: 'replaced', replacedBy: demoOrganisations.tecnova, name: 'TecNova' },
    ]);
    expect(await request('tec nova ltd', [2])).toBe(demoOrganisations.tecnova);
    expect(await suggested('tec nova ltd')).not.toContain(id);
    expect((await list()).map((item) => item.id)).not.toContain(id);
    await expect(admin().call(requestsApi.approveRequest, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('takes an active entry of the directory with its name and country, and is approved', async () => {
    const id = await request('Fjord', [1]);
    expect(await replace(id, '000000001')).toEqual({ message: requestMessages.linked });
    expect(await stored(id)).toMatchObject({
      ...{ name: 'Fjord Research Institute', country: 'NO', directoryId: '000000001', waiting: false, paid: false },
    });
    expect(await suggested('fjord research')).toEqual([id]);
    expect(await request('Fjord Research Institute', [2], '000000001')).toBe(id);
    expect(await request('fjord', [3])).toBe(id);
  });

  it('goes to the organisation that has the entry already', async () => {
    const linked = await request('Fjord', [1]);
    await replace(linked, '000000001');
    const id = await request('Fjord Inst.', [2]);
    expect(await replace(id, '000000001')).toEqual({ message: requestMessages.replaced });
    expect(await stored(id)).toMatchObject({ replacedBy: linked, directoryId: null });
  });

  it.each([
    ['itself', (id: string) => id, 422],
    ['one that does not exist', () => 'f'.repeat(24), 422],
    ['an entry that is closed', () => '000000002', 422],
    ['an unknown entry', () => '099999999', 422],
    ['an operator', () => ({ $ne: null }) as never, 400],
  ])('is not replaced by %s', async (_, other, status) => {
    const id = await request('Glacier Institute', [1]);
    await expect(replace(id, other(id))).rejects.toMatchObject({ status });
    expect(await stored(id)).toMatchObject({ replacedBy: null, waiting: true, version: 1 });
  });

  it('is not replaced by another that waits, so that no two point at each other', async () => {
    const [one, two] = [await request('Glacier Institute', [1]), await request('Dune Institute', [2])];
    await expect(replace(one, two)).rejects.toMatchObject({ message: requestMessages.replacementWaiting });
  });
});

describe('a refused organisation', () => {
  it('needs a reason, leaves the queue, and waits again when someone else requests it', async () => {
    const id = await request('Glacier Institute', [1]);
    await expect(refuse(id, '  ')).rejects.toMatchObject({ status: 422 });
    await refuse(id);
    expect((await list()).map((item) => item.id)).not.toContain(id);
    expect(await suggested('glacier')).toEqual([]);
    expect(await stored(id)).toMatchObject({ requestedBy: [], waiting: true });
    expect(await request('Glacier Institute', [2])).toBe(id);
    expect((await list()).find((item) => item.id === id)).toMatchObject({ people: 1 });
  });
});
