import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { ingest, observation, startHarness, viewers } from './harness.ts';

describe('a call that cannot be indexed', () => {
  let harness: TestService;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());

  it('does not stop the other calls, and is listed for administrators', async () => {
    const broken = observation({ title: 'Broken call' });
    await ingest(harness, [broken, observation({ title: 'Another call' })]);
    const topics = harness.connection.collection<{ _id: string; createdAt: unknown }>('topics');
    const { _id: id, createdAt } = (await topics.findOne({ title: 'Broken call' }))!;
    await topics.updateOne({ _id: id }, { $set: { createdAt: 'no date' } });
    const changed = async (version: number) => {
      const event = { type: 'topic.updated', schemaVersion: 1, aggregateVersion: version, payload: {}, key: id };
      const published = { ...event, id: `${id}-${version}`, topic: 'funding-ingest.topic', actorId: null };
      await harness.bus.publish([{ ...published, occurredAt: '2026-06-01T10:00:00.000Z' } as never]);
      await harness.settle();
    };
    await changed(1001);
    await ingest(harness, [observation({ title: 'One more call' })]);

    const listed = async () =>
      (await harness.as(viewers.administrator).call(fundingIngestApi.listSetAside, {})).items.map((item) => item.id);
    const found = async (q: string) =>
      (await harness.as(viewers.visitor).call(fundingIngestApi.listCalls, { query: { filters: { q } } })).total;
    expect(await listed()).toEqual([id]);
    expect(await found('more')).toBe(1);

    await topics.updateOne({ _id: id }, { $set: { createdAt } });
    await changed(1002);
    expect([await listed(), await found('Broken')]).toEqual([[], 1]);
  });
});
