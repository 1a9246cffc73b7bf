import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import type { RunCounts } from '@consortia/proto/funding-ingest/shapes';
import { collected } from '../src/sources/collected.ts';
import { openSource } from '../src/sources/read-source.ts';
import { topicIdOf } from '../src/sources/topic-id.ts';
import type { Topic } from '../src/topics/topic-model.ts';
import { importer, listen, startHarness, viewers } from './harness.ts';

const folder = sharedPath('data/');
const { describe: describeWhereKnown } = withShared('imports of the real files', 'data');

const files = {
  replay: 'ftp_feed_replay.jsonl.gz',
  fixed: 'ftp_open_topics_2026-08-12.fixed.jsonl.gz',
  raw: 'ftp_open_topics_2026-08-12.raw.jsonl.gz',
  sample: 'sedia_search_page.sample.json',
  calendar: 'he_calls_2021_2024.csv',
} as const;
type Name = keyof typeof files;
const now = new Date('2026-08-13T06:00:00Z');
const today = '2026-08-13';
const batch = 100;

/** The format of a file and all of its records, which are read once for every import and comparison. */
const readOnce = new Map<Name, ReturnType<typeof readFile>>();
async function readFile(name: Name) {
  const { format, records } = await openSource(`${folder}${files[name]}`);
  return { format, records: await collected(records()) };
}
function fileOf(name: Name): ReturnType<typeof readFile> {
  const reading = readOnce.get(name) ?? readFile(name);
  readOnce.set(name, reading);
  return reading;
}

/** All observations of a file, by the key of their entry, in the order in which they were made. */
async function observed(name: Name): Promise<Map<string, TopicObservation[]>> {
  const { records } = await fileOf(name);
  const observations = records.flatMap((record) =>
    record.ok && record.observation.kind === 'topic' ? [record.observation] : [],
  );
  return Map.groupBy(observations, topicIdOf);
}

async function importFile(harness: TestService, name: Name): Promise<RunCounts> {
  const { call } = harness.as(importer);
  const { format, records } = await fileOf(name);
  const { id } = await call(fundingIngestApi.startRun, { body: { source: 'file', name: files[name], format } });
  let observations: unknown[] = [];
  const take = async () => {
    await call(fundingIngestApi.importRecords, { params: { id }, body: { observations, refused: [] } });
    observations = [];
  };
  for (const record of records) {
    if (!record.ok) throw new Error(`${record.name}: ${record.reason}`);
    if (observations.push(record.observation) === batch) await take();
  }
  await take();
  return (await call(fundingIngestApi.endRun, { params: { id }, body: { state: 'done', error: null } })).counts;
}

async function stored({ connection }: TestService): Promise<Map<string, Topic>> {
  const all = new Map<string, Topic>();
  const topics = connection.collection<Topic>('topics');
  for (let after = ''; ; ) {
    const page = await topics
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(500)
      .toArray();
    for (const topic of page) all.set(topic._id, topic as Topic);
    if (page.length === 0) return all;
    after = page.at(-1)!._id;
  }
}
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

describeWhereKnown('the real files, imported one after the other', () => {
  let harness: TestService;
  let published: Awaited<ReturnType<typeof listen>>;
  const after = {} as Record<Name, { counts: RunCounts; topics: Map<string, Topic> }>;
  let replayed: Map<string, TopicObservation[]>;
  let flattened: Map<string, TopicObservation[]>;
  const read = (identifier: string, ref?: string) =>
    harness.as(viewers.visitor).call(fundingIngestApi.readCall, { params: { identifier }, query: { ref } });

  const list = async (filters: object) =>
    (await harness.as(viewers.visitor).call(fundingIngestApi.listCalls, { query: { filters } })).items;

  beforeAll(async () => {
    harness = await startHarness({ clock: () => now });
    published = await listen(harness);
    for (const name of Object.keys(files) as Name[])
      after[name] = { counts: await importFile(harness, name), topics: await stored(harness) };
    await harness.settle();
    [replayed, flattened] = await Promise.all([observed('replay'), observed('fixed')]);
  }, 300_000);
  afterAll(async () => {
    await published.close();
    await harness.close();
  });

  it('publish each change once', () => {
    const changes = Object.values(after).reduce((sum, { counts }) => sum + counts.new, 0);
    expect(changes).toBe(after.calendar.topics.size);
    const versions = [...after.calendar.topics.values()].reduce((sum, { version }) => sum + version, 0);
    const events = new Set(published.events.map(({ key, aggregateVersion }) => `${key} ${aggregateVersion}`));
    expect(events.size).toBe(published.events.length);
    expect(published.events.length).toBe(versions);
  });

  it('the published file changes nothing after the repaired one', () => {
    expect(after.raw.counts).toEqual({ new: 0, changed: 0, unchanged: 629, refused: 0 });
    expect(after.raw.topics).toEqual(after.fixed.topics);
  });

  it('flattened topics erase nothing that was known of them', () => {
    const erased: string[] = [];
    for (const [id, before] of after.replay.topics) {
      const topic = after.fixed.topics.get(id)!;
      for (const [field, value] of Object.entries(before))
        if (!isNothing(value) && isNothing(topic[field as keyof Topic])) erased.push(`${id} ${field}`);
      for (const action of before.actions) {
        const kept = topic.actions.find(({ n }) => n === action.n);
        for (const [field, value] of Object.entries(action))
          if (!isNothing(value) && isNothing(kept?.[field as keyof typeof action])) erased.push(`${id} ${field}`);
      }
    }
    expect(erased).toEqual([]);
    const known = [...flattened.keys()].filter((id) => after.replay.topics.has(id));
    expect(known.length).toBeGreaterThan(300);
    expect(known.filter((id) => after.replay.topics.get(id)!.divisions.length > 0).length).toBeGreaterThan(200);
  });

  it('trap 1: what was only removed from the feed is not closed', async () => {
    const lines = gunzipSync(readFileSync(`${folder}${files.replay}`))
      .toString()
      .trim()
      .split('\n');
    const absent = new Set<string>();
    for (const line of lines) {
      const { upserts, removed } = JSON.parse(line) as { upserts: { id: string }[]; removed: string[] };
      for (const { id } of upserts) absent.delete(id);
      for (const id of removed) absent.add(id);
    }
    const gone = [...replayed.values()]
      .map((observations) => observations.at(-1)!)
      .filter(({ reference, status }) => absent.has(reference) && status !== 'closed')
      .filter(({ deadlines }) => deadlines?.some((date) => date > today));
    expect(gone.length).toBeGreaterThan(15);
    for (const { identifier, reference } of gone) {
      const call = await read(identifier, reference);
      expect([identifier, call.status]).toEqual([identifier, expect.stringMatching(/^(open|forthcoming)$/)]);
    }
  });

  it('trap 2: cascade calls under one identifier stay apart, and the grant topic comes first', async () => {
    const latest = [...replayed.values()].map((observations) => observations.at(-1)!);
    const shared = [...Map.groupBy(latest, ({ identifier }) => identifier)].filter(([, entries]) => entries.length > 1);
    expect(shared.length).toBeGreaterThan(5);
    expect(Math.max(...shared.map(([, entries]) => entries.length))).toBeGreaterThan(10);
    for (const [identifier, entries] of shared) {
      const shown = await read(identifier);
      expect(shown.siblings.length + 1).toBeGreaterThanOrEqual(entries.length);
      for (const { kind, url } of shown.siblings) expect(url.includes('?ref=')).toBe(kind !== 'grant');
      if (entries.some(({ topicKind }) => topicKind === 'grant')) expect(shown.kind).toBe('grant');
      for (const { reference } of entries) {
        const call = await read(identifier, reference);
        expect([call.reference, call.siblings.length]).toEqual([reference, shown.siblings.length]);
      }
    }
  });

  it('trap 3: a row that says forthcoming two years after its deadline is closed', async () => {
    const rows = [...(await observed('sample')).values()].map((observations) => observations.at(-1)!);
    const stale = rows.filter(({ deadlines }) => deadlines!.at(-1)! < '2025');
    expect(stale.map(({ status }) => status)).toEqual(['forthcoming', 'forthcoming']);
    for (const row of stale) {
      const topic = after.sample.topics.get(topicIdOf(row))!;
      expect(topic.status).toBe('closed');
      const call = await read(row.identifier, topic.reference);
      expect([call.status, call.action.open]).toEqual(['closed', false]);
    }
  });

  it('trap 4: deadlines that moved end at the latest observation', () => {
    const moved = [...replayed].flatMap(([id, observations]) => {
      const dates = observations.flatMap(({ deadlines, observedAt }) =>
        deadlines?.length === 1 ? [{ date: deadlines[0]!, observedOn: observedAt!.slice(0, 10) }] : [],
      );
      const isMoved = dates.some(({ date }, at) => at > 0 && date !== dates[at - 1]!.date);
      // Where the date before had passed already, the new one is the next of several cut-offs.
      const isAhead = dates.every(({ observedOn }, at) => at === 0 || dates[at - 1]!.date >= observedOn);
      return isMoved ? [{ id, last: dates.at(-1)!.date, isAhead }] : [];
    });
    expect(moved.length).toBeGreaterThan(40);
    for (const { id, last, isAhead } of moved) {
      const deadlines = after.replay.topics.get(id)!.actions.flatMap((action) => action.deadlines);
      if (isAhead) expect([id, deadlines]).toEqual([id, [last]]);
      else expect(deadlines).toContain(last);
    }
  });

  it('two stages are said where the flattened topics say so, with and without a second date [U10]', async () => {
    const staged = [...flattened.values()].flat().filter(({ deadlineModel }) => deadlineModel === 'two-stage');
    expect(staged).toHaveLength(28);
    for (const { identifier } of staged) {
      const { action } = await read(identifier);
      expect([identifier, action.deadlineModel]).toEqual([identifier, 'two-stage']);
    }
  });

  it('each type of action that ends a title is the one that is shown [U08]', async () => {
    const names = { RIA: 'Research and Innovation Actions', IA: 'Innovation Actions', CSA: 'Coordination and Support' };
    const ends = new RegExp(`\\((${Object.keys(names).join('|')})\\)(?: \\([^()]*\\))?$`);
    const shown: string[] = [];
    for (const [id, topic] of after.calendar.topics) {
      const named = ends.exec(topic.title)?.[1] as keyof typeof names | undefined;
      if (!named || topic.kind !== 'grant' || topic.actions.every(({ types }) => types.length === 0)) continue;
      const { action } = await read(topic.identifier, topic.reference);
      if (!action.actionTypes[0]!.name.includes(`${names[named]}`)) shown.push(`${id} ${topic.title}`);
      else if (named === 'IA') expect(action.actionTypes[0]!.name).not.toContain('Research');
    }
    expect(shown).toEqual([]);
    const { typeOfAction } = (await list({ q: 'HORIZON-CL4-2027-02-MAT-PROD-32-two-stage' }))[0]!;
    expect(typeOfAction).toBe('HORIZON Innovation Actions');
  });

  it('calls that were opened years ago, without deadline, text and budget, are closed in their lists and pages', async () => {
    const bare = [...after.calendar.topics.values()].filter(
      ({ isDescribed, actions }) => !isDescribed && actions.every(({ deadlines }) => deadlines.length === 0),
    );
    expect(bare.map(({ identifier, status }) => [identifier, status]).sort()).toEqual(
      ['167264-DD-ACT-Multi', '170893-ID-ACT-RS', '172802-ID-ACT-RS', '173638-ID-ACT-RS', '173682-DD-ACT-MG'].map(
        (name) => [`EuropeAid-${name}`, 'closed'],
      ),
    );
    for (const { identifier, reference } of bare) {
      const call = await read(identifier, reference);
      expect([call.status, call.action.open, call.action.activeActions]).toEqual(['closed', false, []]);
      const open = await list({ q: identifier, status: ['open'] });
      expect(open.filter((card) => card.identifier === identifier)).toEqual([]);
    }
  });

  it('a second run of each writes and publishes nothing', async () => {
    const before = await stored(harness);
    const events = published.events.length;
    for (const name of Object.keys(files) as Name[]) {
      const { new: fresh, changed, unchanged, refused } = await importFile(harness, name);
      const { counts } = after[name];
      expect([name, fresh, changed, refused]).toEqual([name, 0, 0, 0]);
      expect(unchanged).toBe(counts.new + counts.changed + counts.unchanged);
    }
    await harness.settle();
    expect(await stored(harness)).toEqual(before);
    expect(published.events.length).toBe(events);
  }, 300_000);
});
