import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { placeOf } from '../src/matches/profile-model.ts';
import { recommendationsService } from '../src/service.ts';
import { plantedFixture, today } from './match-fixture.ts';
import { ownersOf, publishChange } from './match-owners.ts';

const copies = 250;
/** Lists that one job writes at a time. */
const batch = 100;

describe('an item that ends while a job scores people against it', () => {
  const fixture = plantedFixture();
  const [sensing] = fixture.topics;
  const key = `funding_topic:${sensing!.id}`;
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(recommendationsService, { neighbours: ownersOf(fixture), clock: () => today });
    await service.settle();
  }, 60_000);
  afterAll(() => service.close());

  const listsOfCalls = () =>
    service.connection.collection<{ _id: string; userId: string; kind: string; entries: string }>('matches');
  const listsWithIt = async () =>
    (await listsOfCalls().find({ kind: 'funding_topic' }).limit(1000).toArray()).filter(({ entries }) =>
      entries.includes(`"${sensing!.id}"`),
    );

  /** People with the profile and the list of someone whom the item suits. */
  async function addPeople(): Promise<void> {
    const [list] = await listsWithIt();
    const profiles = service.connection.collection<{ _id: string }>('profiles');
    const profile = await profiles.findOne({ _id: list!.userId });
    const ids = Array.from({ length: copies }, (_, n) => `b7${String(n).padStart(22, '0')}`);
    await profiles.insertMany(ids.map((_id) => ({ ...profile!, _id, place: placeOf(_id) })));
    await listsOfCalls().insertMany(ids.map((id) => ({ ...list!, _id: `${id}:funding_topic`, userId: id })));
  }

  it('is in no list that is written after its end', async () => {
    await addPeople();
    expect((await listsWithIt()).length).toBeGreaterThan(copies);
    const items = service.connection.collection<{ _id: string }>('items');
    const { matches } = service.connection.collections;
    const write = matches!.bulkWrite.bind(matches!);
    let written = 0;
    matches!.bulkWrite = async (...given: Parameters<typeof write>) => {
      const result = await write(...given);
      written += 1;
      if (written === 1)
        await items.updateOne({ _id: key }, { $set: { live: false, prepared: null }, $inc: { revision: 1 } });
      return result;
    };
    await publishChange(service, fundingIngestEvents.topicUpdated, sensing!, {
      title: 'Quantum magnetometers for hospitals',
    });
    await service.settle();
    expect(written).toBeGreaterThan(2);
    expect((await listsWithIt()).length).toBeLessThanOrEqual(batch);
  });
});
