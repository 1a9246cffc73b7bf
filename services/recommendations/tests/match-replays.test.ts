import type { ServiceContext, ServiceDefinition } from '@consortia/infra/kit/service/service';
import { startTestService } from '@consortia/infra/testing/test-service';
import type { EventEnvelope } from '@consortia/proto/event';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Connection } from 'mongoose';
import { recommendationsService } from '../src/service.ts';
import { plantedFixture, postId, today, topic, topicId } from './match-fixture.ts';
import { ownersOf, publishChange } from './match-owners.ts';

async function startHarness() {
  const fixture = plantedFixture();
  let context: ServiceContext;
  const hooks: { beforeEmbedding?: () => Promise<void> } = {};
  const observed: ServiceDefinition = {
    ...recommendationsService,
    create(given) {
      const embed: typeof given.embeddings.embed = async (...texts) => {
        await hooks.beforeEmbedding?.();
        return given.embeddings.embed(...texts);
      };
      context = { ...given, embeddings: { ...given.embeddings, embed } };
      return recommendationsService.create(context);
    },
  };
  const service = await startTestService(observed, { neighbours: ownersOf(fixture), clock: () => today });
  await service.settle();
  return Object.assign(hooks, service, { fixture, context: () => context });
}
type Harness = Awaited<ReturnType<typeof startHarness>>;
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

/** Who is matched with what, how well and why. */
async function kept(connection: Connection): Promise<unknown[]> {
  const lists = await connection.collection('matches').find({}).sort({ _id: 1 }).toArray();
  return lists.map(({ _id, entries }) => ({ _id, entries }));
}
const revisions = async (): Promise<unknown[]> =>
  (await harness.connection.collection('matches').find({}).sort({ _id: 1 }).toArray()).map(({ _id, revision }) => [
    _id,
    revision,
  ]);
const rebuild = () => harness.running.projections.find(({ name }) => name === 'matches')!.rebuild();

describe('matches', () => {
  it('are not touched by events that come again or late', async () => {
    const { fixture } = harness;
    const events: EventEnvelope[] = [];
    const [sensing] = fixture.topics;
    for (const title of ['Quantum magnetometers', 'Quantum sensors for hospitals'])
      events.push(await publishChange(harness, fundingIngestEvents.topicUpdated, sensing!, { title }));
    events.push(
      await publishChange(harness, identityEvents.userUpdated, fixture.people[1]!, {
        expertise: ['Quantum Sensing', 'Hospitals'],
      }),
    );
    events.push(
      await publishChange(harness, postsEvents.opportunityUpdated, fixture.posts[0]!, {
        name: 'Diamond sensing, partners sought',
      }),
    );
    await harness.settle();
    const before = await kept(harness.connection);
    const written = await revisions();
    for (const [n, event] of [...events, ...events.toReversed()].entries())
      await harness.bus.publish([{ ...event, id: `again-${n}` }]);
    await harness.settle();
    expect(await kept(harness.connection)).toEqual(before);
    expect(await revisions()).toEqual(written);
  });

  it('are the same whether items came one by one or are scored again, by hand', async () => {
    for (let n = 10; n < 14; n += 1)
      await publishChange(
        harness,
        fundingIngestEvents.topicUpdated,
        topic(n, `Medical imaging and photonics, part ${n}`),
      );
    harness.fixture.topics.push(
      ...[10, 11, 12, 13].map((n) => topic(n, `Medical imaging and photonics, part ${n}`, {})),
    );
    await harness.settle();
    await rebuild();
    const once = await kept(harness.connection);
    await rebuild();
    expect(await kept(harness.connection)).toEqual(once);
    expect(JSON.stringify(once)).toContain(topicId(13));
  });

  it('come back by themselves after everything that is kept was lost', async () => {
    await rebuild();
    const before = await kept(harness.connection);
    const names = (await harness.connection.db!.listCollections().toArray()).map(({ name }) => name);
    for (const name of names) await harness.connection.collection(name).drop();
    harness.connection.deleteModel(/./);
    const started = await recommendationsService.create(harness.context());
    await started.prepare?.();
    await harness.settle();
    expect(await kept(harness.connection)).toEqual(before);
    await started.close?.();
  });

  it('are made again where the vectors are those of another encoder, and never compare the two', async () => {
    await rebuild();
    const { connection } = harness;
    const before = await kept(connection);
    const { version } = (await connection.collection('models').findOne({}))!;
    await connection.collection('models').updateMany({}, { $set: { encoder: 'another' } });
    const wrong = { model: 'another', vector: Buffer.alloc(4 * 512, 1) };
    await connection.collection('vectors').updateMany({}, { $set: wrong });
    const started = await recommendationsService.create(harness.context());
    await started.prepare?.();
    await harness.settle();
    const { embeddings } = harness.context();
    expect(await connection.collection('vectors').distinct('model')).toEqual([embeddings.model]);
    expect(await connection.collection('models').findOne({})).toMatchObject({
      version: version + 1,
      encoder: embeddings.model,
    });
    expect(await connection.collection('items').distinct('modelVersion', { live: true })).toEqual([version + 1]);
    expect(await kept(connection)).toEqual(before);
    await started.close?.();
  });

  it('are learned again from funded projects once an import has brought some', async () => {
    const before = (await harness.connection.collection('models').findOne({}))!.version;
    const run = { id: 'f10000000000000000000001', version: 0 };
    await publishChange(harness, fundingIngestEvents.projectsImported, run, {}, { projects: 3 });
    await harness.settle();
    expect((await harness.connection.collection('models').findOne({}))!.version).toBe(before + 1);
  });

  it('of a person who changed include a call that came a moment ago', async () => {
    const { connection, fixture } = harness;
    const changeExpertise = async (expertise: string[]): Promise<void> => {
      await publishChange(harness, identityEvents.userUpdated, fixture.people[1]!, { expertise });
      await harness.settle();
    };
    await changeExpertise(['Medical Imaging']);
    const call = topic(30, 'Radio astronomy with arrays of antennas');
    await publishChange(harness, fundingIngestEvents.topicUpdated, call);
    await harness.settle();
    await changeExpertise(['Radio Astronomy', 'Antennas']);
    const list = await connection
      .collection('matches')
      .findOne({ userId: fixture.people[1]!.id, kind: 'funding_topic' });
    expect(JSON.stringify(list)).toContain(topicId(30));
  });

  it('are not learned again because drafts were discarded', async () => {
    const { version, items } = (await harness.connection.collection('models').findOne({}))!;
    for (let n = 0; n < items; n += 1) {
      const draft = { id: postId(500 + n), version: 0, userId: harness.fixture.people[0]!.id, name: '', by: null };
      await publishChange(harness, postsEvents.opportunityDeleted, draft);
    }
    await harness.settle();
    expect((await harness.connection.collection('models').findOne({}))!.version).toBe(version);
  });

  it('stay in the lists while items are prepared for a model that people are not scored with yet', async () => {
    const { connection, fixture } = harness;
    const before = await kept(connection);
    await connection.collection('profiles').updateMany({}, { $inc: { modelVersion: -1 } });
    for (const one of fixture.topics)
      await publishChange(harness, fundingIngestEvents.topicUpdated, one, { title: `${one.title} again` });
    await harness.settle();
    expect(await kept(connection)).toEqual(before);
  });

  it('are prepared for the model that was learned while their vectors were computed', async () => {
    const { connection, fixture } = harness;
    const models = connection.collection<{ _id: string; version: number }>('models');
    const parts = connection.collection<{ _id: string; version: number }>('model_parts');
    const { version } = (await models.findOne({}))!;
    let learnedNow = false;
    harness.beforeEmbedding = async () => {
      if (learnedNow) return;
      learnedNow = true;
      for (const part of await parts.find({ version }).toArray())
        await parts.insertOne({
          ...part,
          _id: part._id.replace(`${version}:`, `${version + 1}:`),
          version: version + 1,
        });
      await models.updateOne({}, { $inc: { version: 1 } });
    };
    const [sensing] = fixture.topics;
    await publishChange(harness, fundingIngestEvents.topicUpdated, sensing!, {
      title: 'Diamond magnetometers for ships',
    });
    await harness.settle();
    const items = connection.collection<{ _id: string; modelVersion: number }>('items');
    const item = await items.findOne({ _id: `funding_topic:${sensing!.id}` });
    expect([learnedNow, item?.modelVersion]).toEqual([true, version + 1]);
  });
});
