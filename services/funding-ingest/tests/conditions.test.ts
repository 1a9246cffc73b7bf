import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import { isGrammarOutdated } from '../src/conditions/compile-topics.ts';
import { migrations } from '../src/migrations.ts';
import { queues } from '../src/queues.ts';
import { topicModel } from '../src/topics/topic-model.ts';
import { sectionOf } from './conditions-of.ts';
import { ingest, listen, observation, startHarness, viewers } from './harness.ts';

const limited = 'Participation is limited to legal entities established in Member States, Norway and Iceland.';
const unclear = 'Applicants must use Galileo where they can.';
const texts = (...conditions: string[]) => ({
  conditions: { quality: 'plain' as const, sections: [sectionOf(conditions.join('\n'))] },
});

describe('conditions of imported calls', () => {
  let harness: TestService;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeEach(async () => {
    harness = await startHarness({ clock: () => now });
  });
  afterEach(() => harness.close());
  const read = async (identifier: string) =>
    (await harness.as(viewers.visitor).call(fundingIngestApi.readCall, { params: { identifier }, query: {} })).compiled;

  it('are compiled from its texts, and again when a text changes', async () => {
    const topic = observation({
      ...texts(limited, unclear),
      destinationText: {
        quality: 'plain',
        sections: [
          sectionOf('Legal entities established in China are not eligible to participate in Innovation Actions (IAs).'),
        ],
      },
    });
    await ingest(harness, [topic]);
    expect(await read(topic.identifier)).toMatchObject({
      rules: [
        { type: 'participation', kind: 'limited', span: { document: 'conditions', text: limited } },
        { type: 'deadline', model: 'single-stage' },
      ],
      notUnderstood: [{ text: unclear }],
    });
    await ingest(harness, [{ ...topic, ...texts('The page limit of the application is 25 pages.') }]);
    expect(await read(topic.identifier)).toMatchObject({
      rules: [{ type: 'format', pages: 25 }, { type: 'deadline' }],
      notUnderstood: [],
    });
  });

  it('are compiled for calls that an earlier version stored, once and without an event', async () => {
    const topics = topicModel(harness.connection);
    const topic = observation(texts(limited));
    await ingest(harness, [topic]);
    expect(await isGrammarOutdated(harness)).toBe(false);
    await topics.collection.updateMany({}, { $unset: { compiled: 1, destinationText: 1 } });
    const migration = migrations.find(({ number }) => number === 12)!;
    await migration.up(harness.connection);
    await migration.up(harness.connection);
    expect(await read(topic.identifier)).toBeNull();
    const [before] = await topics.find({}).lean();
    const published = await listen(harness);
    await harness.settle();
    const events = published.events.length;
    await harness.jobs.add(queues.compile, 'compile', {});
    await harness.settle();
    expect(await read(topic.identifier)).toMatchObject({ rules: [{ type: 'participation' }, { type: 'deadline' }] });
    expect(published.events).toHaveLength(events);
    expect(await topics.findOne({}).lean()).toMatchObject({ version: before!.version, updatedAt: before!.updatedAt });
    // The stored call is like an imported one: the same import changes nothing.
    expect(await ingest(harness, [topic])).toMatchObject({ changed: 0, unchanged: 1 });
    await published.close();
  });

  it('that are understood less well than before are reported by the import', async () => {
    const rules = (count: number) =>
      Array.from({ length: count }, (_, at) => `The page limit of the application is ${at + 1} pages.`);
    const others = (count: number) => Array.from({ length: count }, (_, at) => `Applicants must name ${at} colours.`);
    const all = limits.leastConditionSentences;
    const run = async (understood: number, notUnderstood: number) => {
      now = new Date(now.getTime() + 60_000);
      await ingest(harness, [observation(texts(...rules(understood), ...others(notUnderstood)))]);
      const { items } = await harness.as(viewers.administrator).call(fundingIngestApi.listRuns, { query: { page: 1 } });
      return items[0]!.lessUnderstood;
    };
    expect(await run(all - 10, 10)).toBeUndefined();
    expect(await run(all - 14, 14)).toBeUndefined();
    // Too few sentences to compare with.
    expect(await run(1, 9)).toBeUndefined();
    expect(await run(all - 20, 20)).toEqual({ before: 0.14, now: 0.2 });
    expect(await run(all - 20, 20)).toBeUndefined();
    expect(await run(all - 24, 24)).toBeUndefined();
    expect(await run(all - 20, 20)).toBeUndefined();
    // Five points and no more.
    expect(await run(all - 25, 25)).toEqual({ before: 0.2, now: 0.25 });
  });
});
