import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { topicModel } from '../src/topics/topic-model.ts';
import { helixes, ingest, listen, observation, startHarness, viewers } from './harness.ts';

let harness: TestService;
let versions = 1;
beforeAll(async () => {
  harness = await startHarness();
  const closed = { ...(observation().actions as object[])[0], status: 'closed', deadlines: ['2026-05-15'] };
  await ingest(harness, [
    observation({ identifier: 'QUANTUM-1', title: 'Quantum sensors', keywords: ['Quantum technologies'] }),
    observation({ identifier: 'REEF-1', title: 'Coral reefs of the south' }),
    observation({ identifier: 'REEF-2', title: 'A reef and a quantum computer' }),
    observation({ identifier: 'REEF-3', title: 'Reefs, closed', actions: [closed] as never }),
  ]);
});
afterAll(() => harness.close());

const quantum = helixes[1]!;
const preview = (body: {
  id: string | null;
  name: string;
  terms: { decisive: string[]; supporting: string[] } | null;
}) => harness.as(anotherService('helixes')).call(fundingIngestApi.previewHelix, { body });
const titles = (calls: readonly { name: string }[]) => calls.map(({ name }) => name);
const helixIds = async () =>
  Object.fromEntries(
    (await topicModel(harness.connection).find().lean()).map(({ identifier, helixIds: ids }) => [identifier, ids]),
  );
async function publish(changes: object): Promise<void> {
  versions += 1;
  const payload = helixesEvents.helixUpdated.payload.parse({ ...quantum, ...changes });
  const { type, topic, schemaVersion } = helixesEvents.helixUpdated;
  const occurredAt = '2026-06-01T10:00:00.000Z';
  await harness.bus.publish([
    {
      ...{ id: `e${versions}`, type, topic, schemaVersion, occurredAt },
      key: quantum.id,
      aggregateVersion: versions,
      payload,
    },
  ]);
  await harness.settle();
}

describe('the preview of a Helix', () => {
  it('names the open calls that it would gain and lose, and changes and publishes nothing', async () => {
    const before = await helixIds();
    const { events } = await listen(harness);
    await harness.settle();
    const count = events.length;
    const terms = { decisive: ['reef'], supporting: [] };
    const { added, removed, unchanged } = await preview({ id: quantum.id, name: 'Coral', terms });
    expect(titles(added)).toEqual(['Coral reefs of the south']);
    expect(titles(removed)).toEqual(['Quantum sensors']);
    expect(unchanged).toBe(1);
    expect(added[0]!.url).toBe('/funding/call/REEF-1');
    await harness.settle();
    expect([await helixIds(), events.length]).toEqual([before, count]);
  });

  it('of a Helix that does not exist yet names the calls that it would have', async () => {
    const { added, removed } = await preview({ id: null, name: 'Coral reefs', terms: null });
    expect([titles(added), removed]).toEqual([['Coral reefs of the south'], []]);
  });

  it('is what the event of the change leads to; a retired Helix has no calls', async () => {
    await publish({ name: 'Coral', terms: { decisive: ['reef'], supporting: [] } });
    expect(await helixIds()).toMatchObject({ 'QUANTUM-1': [], 'REEF-1': [quantum.id], 'REEF-3': [quantum.id] });
    await publish({ name: 'Coral', terms: { decisive: ['reef'], supporting: [] }, retired: true });
    expect(Object.values(await helixIds()).flat()).toEqual([]);
  });

  it('is for other services alone', async () => {
    const response = await harness
      .as(viewers.administrator)
      .fetch('/internal/helixes/preview', { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
  });
});
