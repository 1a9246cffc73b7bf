import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { isRelationOutdated } from '../src/helixes/relate-helixes.ts';
import { queues } from '../src/queues.ts';
import { fundingIngestService } from '../src/service.ts';
import { topicModel } from '../src/topics/topic-model.ts';
import { helixes, ingest, observation, startHarness, viewers } from './harness.ts';

let fails = false;
/** Texts on light have the direction of quantum technologies, and all others none. */
const embeddings = {
  model: 'cordis-static-256',
  dimensions: 1,
  async embed(texts: string[]): Promise<Float32Array[]> {
    if (fails) throw new Error('no encoder');
    return texts.map((text) => Float32Array.of(/light|quantum/i.test(text) ? 1 : 0));
  },
  ready: async () => true,
  close: async () => {},
};
const definition: ServiceDefinition = {
  ...fundingIngestService,
  create: (context) => fundingIngestService.create({ ...context, embeddings }),
};

let harness: TestService;
beforeAll(async () => {
  harness = await startHarness({}, definition);
});
afterAll(() => harness.close());

const quantum = helixes[1]!;
const helixIds = async () =>
  Object.fromEntries(
    (await topicModel(harness.connection).find().lean()).map(({ identifier, helixIds: ids }) => [identifier, ids]),
  );
const relate = async () => {
  await harness.jobs.add(queues.relate, 'relate', {});
  await harness.settle();
};
/** Not due: the clock does not move. */
const waitingJobs = async () => (await harness.jobs.backlog())[queues.relate];
const isOutdated = () => isRelationOutdated({ connection: harness.connection, embeddings });

describe('Helixes by sentence vectors', () => {
  it('wait while the encoder fails, and calls are imported with those of their words', async () => {
    fails = true;
    const counts = await ingest(harness, [
      observation({ identifier: 'LIGHT-1', title: 'Entangled light' }),
      observation({ identifier: 'QUANTUM-1', title: 'Quantum sensors' }),
    ]);
    expect(counts).toMatchObject({ new: 2, refused: 0 });
    expect(await helixIds()).toEqual({ 'LIGHT-1': [], 'QUANTUM-1': [quantum.id] });
    expect(await waitingJobs()).toBe(1);
  });

  it('come with the next time that calls are related', async () => {
    fails = false;
    await relate();
    expect(await helixIds()).toEqual({ 'LIGHT-1': [quantum.id], 'QUANTUM-1': [quantum.id] });
    expect(await isOutdated()).toBe(false);
  });

  it('stay while the encoder fails, which is tried again and at the next start', async () => {
    fails = true;
    await relate();
    expect((await helixIds())['LIGHT-1']).toEqual([quantum.id]);
    expect(await waitingJobs()).toBe(2);
    expect(await isOutdated()).toBe(true);
    fails = false;
    await relate();
    expect(await isOutdated()).toBe(false);
    expect(
      await isRelationOutdated({ connection: harness.connection, embeddings: { ...embeddings, model: 'e5' } }),
    ).toBe(true);
  });

  it('have another reason on the page of a call than those of words', async () => {
    const { call } = harness.as(viewers.visitor);
    const reasonsOf = async (identifier: string) =>
      (await call(fundingIngestApi.readCall, { params: { identifier } })).helixReasons;
    expect(await reasonsOf('LIGHT-1')).toEqual([{ id: quantum.id, by: 'vectors', terms: [] }]);
    expect(await reasonsOf('QUANTUM-1')).toEqual([{ id: quantum.id, by: 'words', terms: ['quantum'] }]);
  });
});
