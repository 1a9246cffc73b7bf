import type { ServiceContext, ServiceDefinition } from '@consortia/infra/kit/service';
import { startTestService } from '@consortia/infra/testing/test-service';
import type { EventEnvelope } from '@consortia/proto/event';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Connection } from 'mongoose';
import { recommendationsService } from '../src/service.ts';
import { plantedFixture, today, topic, topicId } from './match-fixture.ts';
import { ownersOf, publishChange } from './match-owners.ts';

async function startHarness() {
  const fixture = plantedFixture();
  let context: ServiceContext;
  const observed: ServiceDefinition = {
    ...recommendationsService,
    create(given) {
      context = given;
      return recommendationsService.create(given);
    },
  };
  const service = await startTestService(observed, { neighbours: ownersOf(fixture), clock: () => today });
  await service.settle();
  return { ...service, fixture, context: () => context };
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

  it('are learned again from funded projects once an import has brought some', async () => {
    const before = (await harness.connection.collection('models').findOne({}))!.version;
    const run = { id: 'f10000000000000000000001', version: 0 };
    await publishChange(harness, fundingIngestEvents.projectsImported, run, {}, { projects: 3 });
    await harness.settle();
    expect((await harness.connection.collection('models').findOne({}))!.version).toBe(before + 1);
  });
});
