import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Match } from '@consortia/proto/recommendations/shapes';
import { today, topic } from './match-fixture.ts';
import { type Harness, startHarness, viewers } from './match-harness.ts';
import { publishChange } from './match-owners.ts';

const { dismissMatch, restoreMatch } = recommendationsApi;
const fields = ['Volcanology', 'Glaciology', 'Entomology', 'Campanology', 'Oenology', 'Acoustics', 'Seismology'];
const callCount = 126;

let harness: Harness;
let now = today.getTime();
/** Calls of the fields of one person; there are some of others, too. */
const topics = Array.from({ length: callCount }, (_, n) => topic(100 + n, `${fields[n % 7]} ${n}`));
beforeAll(async () => {
  // Each dismissal has a time of its own.
  harness = await startHarness({
    clock: () => {
      now += 1;
      return new Date(now);
    },
  });
  const admin = harness.fixture.people.find(({ id }) => id === demoPeople.admin)!;
  await publishChange(harness, identityEvents.userUpdated, admin, { expertise: fields });
  for (const one of topics) await publishChange(harness, fundingIngestEvents.topicUpdated, one);
  await harness.settle();
});
afterAll(() => harness.close());

const allCalls = (): number => callCount + harness.fixture.topics.length;
const params = { userId: demoPeople.admin };
const kind = 'funding_topic' as const;
const idOf = ({ funding_topic }: Match): string => funding_topic!.id;
const shown = async (): Promise<string[]> => (await harness.calls('admin')).map(idOf);

describe('dismissing one match after the other', () => {
  const dismissed: string[] = [];

  it('brings up the next ones until there are none, and none comes back', async () => {
    for (let listed = await shown(); listed.length > 0; listed = await shown()) {
      expect(listed.filter((id) => dismissed.includes(id))).toEqual([]);
      expect(listed).toHaveLength(Math.min(10, allCalls() - dismissed.length));
      for (const id of listed) {
        await harness.as(viewers.admin).call(dismissMatch, { params, body: { kind, id } });
        dismissed.push(id);
      }
      expect((await shown()).filter((id) => dismissed.includes(id))).toEqual([]);
      await harness.settle();
    }
    expect(new Set(dismissed).size).toBe(allCalls());
  });

  it('keeps them away when calls change, and leaves their room to what is new', async () => {
    for (const one of topics.filter(({ id }) => dismissed.slice(0, 30).includes(id)))
      await publishChange(harness, fundingIngestEvents.topicUpdated, one, { title: `${one.title}, again` });
    const added = topic(100 + callCount, 'Volcanology on the sea floor');
    await publishChange(harness, fundingIngestEvents.topicUpdated, added);
    await harness.settle();
    expect(await shown()).toEqual([added.id]);
    const list = await harness.connection
      .collection('matches')
      .findOne({ _id: `${demoPeople.admin}:${kind}` as never });
    expect(dismissed.filter((id) => list!.entries.includes(id)).length).toBe(60);
  });

  it('can be undone at once for the last, and a little later for the first', async () => {
    const restore = (id: string) => harness.as(viewers.admin).call(restoreMatch, { params: { ...params, kind, id } });
    const [first, last] = [dismissed[0]!, dismissed.at(-1)!];
    await restore(last);
    expect(await shown()).toContain(last);
    await restore(first);
    await harness.settle();
    expect(await shown()).toEqual(expect.arrayContaining([first, last]));
  });
});
