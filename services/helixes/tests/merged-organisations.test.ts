import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, member } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { helixesApi } from '@consortia/proto/helixes/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Organisation } from '@consortia/proto/organisations/shapes';
import { helixesService } from '../src/service.ts';
import { now, owners } from './owners.ts';

const { quantum, health, digital, climate, soil, food } = demoHelixes;
const { aurora, tecnova } = demoOrganisations;
const ines = member(demoPeople.ines);
const marek = member(demoPeople.marek);
const admin = administrator(demoPeople.admin);

let service: TestService;
const events: string[] = [];
beforeAll(async () => {
  service = await startTestService(helixesService, { config: { demo: true }, neighbours: owners, clock: () => now });
  await service.bus.consume({
    group: 'test',
    topics: ['helixes.participation'],
    handle: async ({ type, key }: EventEnvelope) => void events.push(`${type} ${key}`),
  });
});
afterAll(() => service.close());

const published = async (state: Partial<Organisation>, version: number): Promise<void> => {
  const { type, topic, schemaVersion } = organisationsEvents.organisationUpdated;
  const payload = {
    ...{ id: tecnova, name: 'TecNova', alias: 'x', emailDomains: [], paid: true, country: 'PT', administrators: [] },
    ...{ profileUrl: null, avatarUrl: null, waiting: true, replacedBy: aurora, expertise: [], ...state },
  };
  const about = { type, topic, key: tecnova, schemaVersion, aggregateVersion: version, payload };
  await service.bus.publish([{ ...about, id: `test-${version}-${events.length}`, occurredAt: now.toISOString() }]);
  await service.settle();
};
const join = (viewer: typeof ines, id: string, organisation: string) =>
  service.as(viewer).call(helixesApi.joinHelix, { params: { id }, body: { organisation } });
const taking = async (id: string) =>
  (await service.as(ines).call(helixesApi.listParticipants, { params: { id }, query: {} } as never)).items.map(
    ({ organisation, since }) => [organisation.name, since.slice(0, 10)],
  );
const waiting = async () =>
  (await service.as(admin).call(helixesApi.listHelixRequests)).items.map(
    ({ helix, organisation }) => `${organisation.name} in ${helix.name}`,
  );
const accept = (id: string, organisationId: string) =>
  service.as(admin).call(helixesApi.acceptParticipant, { params: { id, organisationId } });

describe('an organisation that has been merged into another one', () => {
  it('hands over its participations and requests; those of the one that remains stay, with the earlier date', async () => {
    for (const id of [soil, food]) await join(ines, id, tecnova);
    await join(marek, soil, aurora);
    await service.settle();
    events.length = 0;
    const [, auroraInQuantum] = (await taking(quantum)).find(([name]) => name === 'University of Aurora')!;
    await published({}, 2);
    // TecNova takes part later in the first, alone in the second, and waits in the others, in the third next to Aurora.
    expect(await taking(quantum)).toEqual([['University of Aurora', auroraInQuantum]]);
    expect(await taking(digital)).toEqual([['University of Aurora', expect.any(String)]]);
    expect(await taking(climate)).toEqual([['University of Aurora', expect.any(String)]]);
    expect((await waiting()).sort()).toEqual([
      'University of Aurora in Food and bioeconomy',
      'University of Aurora in Soil health',
    ]);
    expect(await taking(health)).toEqual([['University of Aurora', expect.any(String)]]);
    const key = (id: string, organisation: string) => `${id}-${organisation}`;
    expect([...new Set(events)].sort()).toEqual(
      [
        `participation.ended ${key(quantum, tecnova)}`,
        `participation.ended ${key(digital, tecnova)}`,
        `participation.started ${key(digital, aurora)}`,
      ].sort(),
    );
  });

  it('has its moved request decided by the managers, and joins nothing under its old name', async () => {
    await expect(accept(food, tecnova)).rejects.toMatchObject({ status: 404 });
    await accept(food, aurora);
    expect(await taking(food)).toEqual([['University of Aurora', '2026-11-22']]);
    await expect(join(ines, climate, tecnova)).rejects.toMatchObject({ status: 403 });
  });

  it('changes nothing where the event arrives again', async () => {
    const before = [await taking(digital), await taking(quantum), await waiting()];
    events.length = 0;
    await published({}, 3);
    expect([await taking(digital), await taking(quantum), await waiting()]).toEqual(before);
    expect(events).toEqual([]);
  });
});
