import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { demoOrganisations } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { organisationsService } from '../src/service.ts';
import { fakePeople } from './fake-people.ts';

let service: TestService;
const seen: EventEnvelope<Record<string, unknown>>[] = [];
beforeAll(async () => {
  service = await startTestService(organisationsService, {
    config: { demo: true },
    neighbours: [fakePeople().service],
  });
  await service.bus.consume({
    group: 'test.reader',
    topics: [organisationsEvents.organisationUpdated.topic],
    handle: async (event) => void seen.push(event as (typeof seen)[number]),
  });
  const entry = (id: string, name: string, country: string) => ({
    ...{ id, name, country, city: 'Capital', status: 'active', related: 1 },
    ...{ aliases: [], acronyms: [], domains: ['ministry.example'] },
  });
  await service.as(anotherService('ingest-command')).call(organisationsApi.importDirectory, {
    body: {
      records: [entry('000000001', 'Ministry of Health', 'GR'), entry('000000002', 'Ministry of Health', 'PE')],
    },
  });
  await service.settle();
});
afterAll(() => service.close());

let events = 0;
const person = (n: number): string => `a9${String(n).padStart(22, '0')}`;
function envelope(definition: { type: string; topic: string; schemaVersion: number }, key: string, payload: object) {
  events += 1;
  const { type, topic, schemaVersion } = definition;
  const occurredAt = new Date().toISOString();
  return { id: `e${events}`, type, topic, key, schemaVersion, aggregateVersion: events, occurredAt, payload };
}
const requestEvent = (n: number, name: string, directoryId: string | null = null): EventEnvelope =>
  envelope(identityEvents.organisationRequested, person(n), { id: person(n), name, directoryId });
async function publish(...published: EventEnvelope[]): Promise<void> {
  await service.bus.publish(published);
  await service.settle();
}
const requestedBy = (n: number): unknown[] => [
  ...new Set(
    seen
      .filter(({ type, payload }) => type === 'organisation.requested' && payload.userId === person(n))
      .map(({ payload }) => payload.id),
  ),
];
const stored = (name: string) => organisationModel(service.connection).find({ name }).lean();
const suggested = async (q: string): Promise<string[]> =>
  (await service.as(visitor()).call(organisationsApi.suggestOrganisations, { query: { q } })).items.map(({ id }) => id);

describe('an organisation requested at sign-up', () => {
  it('is created unpaid, without email domains and waiting, and published with who requested it', async () => {
    await publish(requestEvent(1, 'Fjord Institute'));
    const [organisation, ...others] = await stored('Fjord Institute');
    expect(others).toEqual([]);
    expect(organisation).toMatchObject({
      paid: false,
      emailDomains: [],
      administrators: [],
      waiting: true,
      version: 1,
    });
    expect(requestedBy(1)).toEqual([organisation?._id]);
    expect(
      seen.find(({ key, type }) => key === organisation?._id && type === 'organisation.updated')?.payload,
    ).toMatchObject({
      name: 'Fjord Institute',
      alias: 'fjord-institute',
      paid: false,
      profileUrl: null,
      waiting: true,
    });
  });

  it('is the same for everyone who names it, at once and however it is written', async () => {
    const event = requestEvent(2, 'Dune Laboratory');
    await publish(event, requestEvent(3, 'DUNE  laboratory'), event, requestEvent(4, 'Dune Laboratory'));
    const organisations = await organisationModel(service.connection).find({ nameKey: 'dune laboratory' }).lean();
    expect(organisations).toHaveLength(1);
    for (const n of [2, 3, 4]) expect(requestedBy(n)).toEqual([organisations[0]?._id]);
  });

  it('is the one of the installation that has its name', async () => {
    await publish(requestEvent(5, 'tecnova'));
    expect(requestedBy(5)).toEqual([demoOrganisations.tecnova]);
    expect(await stored('tecnova')).toEqual([]);
  });

  it('is made of the chosen entry of the directory, with its country and without its domains', async () => {
    await publish(
      requestEvent(6, 'Ministry of Health', '000000001'),
      requestEvent(7, 'Ministry of Health', '000000002'),
    );
    const found = await stored('Ministry of Health');
    expect(
      found.map(({ country, directoryId, emailDomains, paid }) => ({ country, directoryId, emailDomains, paid })),
    ).toEqual(
      expect.arrayContaining([
        { country: 'GR', directoryId: '000000001', emailDomains: [], paid: false },
        { country: 'PE', directoryId: '000000002', emailDomains: [], paid: false },
      ]),
    );
    expect(found).toHaveLength(2);
    expect(requestedBy(6)).not.toEqual(requestedBy(7));
  });

  it('is by its name alone where the entry is not in the directory', async () => {
    await publish(requestEvent(8, 'Gone Institute', '099999999'));
    expect(await stored('Gone Institute')).toMatchObject([{ directoryId: null, waiting: true }]);
  });
});

describe('an organisation that waits', () => {
  const approvedPerson = (n: number, id: string, hasProfile = true): EventEnvelope =>
    envelope(identityEvents.userApproved, person(n), {
      ...{ id: person(n), alias: 'eva', name: 'Eva', firstname: 'Eva', lastname: 'L', honorific: null, initials: 'EL' },
      ...{ avatarUrl: null, profileUrl: '/public-profile/eva', profile_pictures: { profile_thumb: null } },
      ...{ expertise: [], expertiseKeywords: [], biography: null, trial: true, hasProfile },
      primaryOrganisation: { id, alias: 'x', name: 'x', emailDomains: [], profileUrl: null },
    });

  it('is suggested to no one before an administrator approves one of its people', async () => {
    await publish(requestEvent(20, 'Glacier Institute'));
    const [{ _id } = { _id: '' }] = await stored('Glacier Institute');
    expect(await suggested('glacier')).toEqual([]);
    await publish(approvedPerson(20, _id, false));
    expect(await suggested('glacier')).toEqual([]);
    await publish(approvedPerson(20, _id));
    expect(await suggested('glacier')).toEqual([_id]);
    expect(await stored('Glacier Institute')).toMatchObject([{ waiting: false, paid: false, emailDomains: [] }]);
  });

  it('takes the place of its entry of the directory once it is approved', async () => {
    await publish(requestEvent(21, 'Ministry of Health', '000000001'));
    expect(await suggested('ministry of health')).toEqual(expect.arrayContaining(['000000001', '000000002']));
    const [id] = requestedBy(21) as [string];
    await publish(approvedPerson(21, id));
    const ids = await suggested('ministry of health');
    expect([ids[0], ids.includes('000000001'), ids.includes('000000002')]).toEqual([id, false, true]);
  });
});
