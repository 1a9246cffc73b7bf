import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import { type Observation, observation } from '@consortia/proto/funding-ingest/observations';
import { plainText } from '@consortia/proto/rich-text';
import { collected } from './collected.ts';
import { openSource } from './read-source.ts';

const folder = sharedPath('data/');
const { it: whereKnown } = withShared('the real files of funding data', 'data');

async function read(name: string): Promise<Observation[]> {
  const records = await collected((await openSource(`${folder}${name}`)).records());
  expect(records.filter(({ ok }) => !ok)).toEqual([]);
  return records.map((record) => (record.ok ? record.observation : null)!);
}
const topicsOf = (observations: Observation[]) => observations.filter((one) => one.kind === 'topic');

describe('real files', () => {
  whereKnown(
    '629 topics are read from the flattened file, and the same from the file as it was published',
    async () => {
      const fixed = await read('ftp_open_topics_2026-08-12.fixed.jsonl.gz');
      expect(fixed).toHaveLength(629);
      expect(await read('ftp_open_topics_2026-08-12.raw.jsonl.gz')).toEqual(fixed);

      const topics = topicsOf(fixed);
      expect(topics.filter(({ programme }) => programme === 'Horizon Europe')).toHaveLength(460);
      const described = topics.filter(({ description }) => description);
      expect(described).toHaveLength(605);
      const titles = described.flatMap(({ description }) => description?.sections.map(({ title }) => title) ?? []);
      expect(titles.filter((title) => title === 'Scope').length).toBeGreaterThan(530);
      expect(titles.filter((title) => title === 'Expected Outcome').length).toBeGreaterThan(470);
      const paragraphs = described.flatMap(
        ({ description }) => description?.sections.flatMap(({ text }) => text.content) ?? [],
      );
      expect(paragraphs.length / described.length).toBeGreaterThan(10);
      for (const { description, conditions } of topics)
        for (const { text } of [...(description?.sections ?? []), ...(conditions?.sections ?? [])])
          expect(plainText(text)).not.toMatch(/[\u200b\ufeff]|â€/);
      for (const one of fixed) observation.parse(one);
    },
  );

  whereKnown('3,172 changes are read from the feed, in the order of their snapshots', async () => {
    const topics = topicsOf(await read('ftp_feed_replay.jsonl.gz'));
    expect(topics).toHaveLength(3172);
    const times = topics.map(({ observedAt }) => observedAt ?? '');
    expect(times).toEqual([...times].sort());
    expect(new Set(times).size).toBeGreaterThan(100);
    const kinds = Map.groupBy(topics, ({ topicKind }) => topicKind);
    expect([...kinds].map(([kind, { length }]) => `${kind} ${length}`).sort()).toEqual([
      'call for proposals 290',
      'cascade 409',
      'grant 2473',
    ]);
  });

  whereKnown('5 rows are read from a page of the search API, the stale one as it is', async () => {
    const topics = topicsOf(await read('sedia_search_page.sample.json'));
    expect(topics.map(({ status, openingDate, deadlines }) => [status, openingDate, ...(deadlines ?? [])])).toEqual([
      ['forthcoming', '2026-12-08', '2027-04-06'],
      ['forthcoming', '2027-02-04', '2027-04-08', '2027-09-14'],
      ['forthcoming', '2023-12-07', '2024-04-18'],
      ['forthcoming', '2023-10-04', '2024-02-07'],
      ['open', '2026-05-05', '2026-09-15'],
    ]);
    expect(topics.map(({ budget }) => budget?.total)).toEqual([51_251_165, undefined, undefined, undefined, undefined]);
  });

  whereKnown('1,907 rows are read from the calendar, 103 of two stages', async () => {
    const topics = topicsOf(await read('he_calls_2021_2024.csv'));
    expect(topics).toHaveLength(1907);
    expect(topics.filter(({ deadlines }) => deadlines?.length === 2)).toHaveLength(103);
  });

  whereKnown('18,628 funded projects are read', async () => {
    const projects = (await read('cordis_he_projects.jsonl.gz')).filter((one) => one.kind === 'project');
    expect(projects).toHaveLength(18_628);
    expect(new Set(projects.map(({ grantId }) => grantId)).size).toBe(18_628);
    expect(projects.find(({ grantId }) => grantId === '101069359')).toMatchObject({
      acronym: 'SolDAC',
      participants: 8,
    });
  });
});
