import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { collected } from '../src/sources/collected.ts';
import { openSource } from '../src/sources/read-source.ts';
import { topicIdOf } from '../src/sources/topic-id.ts';
import { mergeTopic } from '../src/topics/merge-topic.ts';
import type { Topic, TopicFacts } from '../src/topics/topic-model.ts';

const now = new Date('2026-11-22T08:00:00Z');
type Known = TopicFacts & Pick<Topic, 'observedAt'>;
type Store = Map<string, Known>;

function importInto(store: Store, observations: readonly TopicObservation[]): number {
  let written = 0;
  for (const observation of observations) {
    const id = topicIdOf(observation);
    const known = store.get(id) ?? null;
    const facts = mergeTopic(known, observation, now);
    if (!facts) continue;
    written += 1;
    const observedAt = observation.observedAt ? new Date(observation.observedAt) : now;
    store.set(id, { ...facts, observedAt: known && known.observedAt > observedAt ? known.observedAt : observedAt });
  }
  return written;
}
const imported = (...sources: TopicObservation[][]): Store => {
  const store: Store = new Map();
  for (const source of sources) importInto(store, source);
  return store;
};
async function read(path: string): Promise<TopicObservation[]> {
  const records = await collected((await openSource(path)).records());
  return records.flatMap((record) => (record.ok && record.observation.kind === 'topic' ? [record.observation] : []));
}

const identifier = 'HORIZON-TEST-2027-01';
const day = '2026-08-12T00:00:00.000Z';
const action = {
  types: [{ typeOfAction: 'HORIZON-IA HORIZON Innovation Actions' }],
  status: { id: 31094502 },
  plannedOpeningDate: '2026-08-01',
  deadlineDates: ['2027-02-04'],
};
const overview = {
  budgetTopicActionMap: {
    1: [
      { action: `${identifier} - IA`, budgetYearMap: { 2027: '9000000' }, minContribution: 1e6, maxContribution: 3e6 },
    ],
  },
};
/** The same topic in each format, with what that format has room for; the flattened file and the calendar have no total. */
const generated: Record<string, string> = {
  'flattened_2026-08-12.jsonl': JSON.stringify({
    reference: '51000001TOPICSen',
    topicId: identifier,
    title: 'Storing heat',
    programmeId: '43108390',
    deadline: '2027-02-04',
    callStatus: 'open',
    budgetMin: 1_000_000,
    budgetMax: 3_000_000,
    expectedGrants: 3,
    keywords: `${identifier}, Heat`,
    description: 'Scope:Store heat.Use it.',
  }),
  'flattened-fi_2026-08-12.jsonl': JSON.stringify({
    reference: '51000001TOPICSfi',
    topicId: identifier,
    title: 'Lämmön varastointi',
    language: 'fi',
    deadline: '2027-02-04',
    callStatus: 'open',
    description: 'Scope:Varastoi lämpöä.',
  }),
  'feed.json': JSON.stringify({
    generatedAt: day,
    grants: [
      {
        id: '51000001TOPICSen',
        identifier,
        title: 'Storing heat',
        kind: { id: '1' },
        status: { id: '31094502' },
        startDate: '2026-08-01T00:00:00.000Z',
        deadlineDate: '2027-02-04T00:00:00.000Z',
        frameworkProgrammes: [{ id: '43108390', label: 'Horizon Europe (HORIZON)' }],
        budget: { totalBudgetEur: 9_000_000, expectedGrants: 3 },
        abstract: 'Scope:\n\nStore heat.\n\nUse it.',
      },
    ],
  }),
  'search.json': JSON.stringify({
    results: [
      {
        reference: '51000001TOPICSen',
        metadata: {
          identifier: [identifier],
          type: ['1'],
          title: ['Storing heat'],
          status: ['31094502'],
          actions: [JSON.stringify([action])],
          budgetOverview: [JSON.stringify(overview)],
          descriptionByte: ['<p class="topicdescriptionkind">Scope:</p><p>Store heat.</p><p>Use it.</p>'],
        },
      },
    ],
  }),
  'details.json': JSON.stringify({
    TopicDetails: {
      type: 1,
      ccm2Id: 51000001,
      identifier,
      title: 'Storing heat',
      actions: [action],
      budgetOverviewJSONItem: overview,
    },
  }),
  'calendar.csv': [
    'ccm2Id,pubDate,openDate,closeDate,status,actionType,topicId,topicTitle',
    `51000001,2026-08-12,2026-08-01,2027-02-04,Open,HORIZON-IA,${identifier},Storing heat`,
  ].join('\n'),
};

/** Each stored topic without the instants of its observations. */
const facts = (store: Store) =>
  [...store]
    .map(([id, { fieldObservedAt: _, observedAt: __, ...known }]) => ({ id, ...known }))
    .sort((one, other) => one.id.localeCompare(other.id));
const pairsOf = (names: readonly string[]) =>
  names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));

describe('sources that are generated, two at a time', () => {
  const sources = new Map<string, TopicObservation[]>();
  beforeAll(async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'order-'));
    for (const [name, content] of Object.entries(generated)) {
      await writeFile(join(temporary, name), content);
      const observations = await read(join(temporary, name));
      sources.set(
        name,
        observations.map((one) => ({ ...one, observedAt: day })),
      );
    }
    await rm(temporary, { recursive: true });
  });

  it.each(pairsOf(Object.keys(generated)))('%s and %s give the same topic in both orders', (one, other) => {
    const [first, second] = [sources.get(one)!, sources.get(other)!];
    expect([first.length, second.length]).toEqual([1, 1]);
    const there = facts(imported(first, second));
    expect(there).toHaveLength(1);
    expect(facts(imported(second, first))).toEqual(there);
    const budgets = [first, second].flatMap(([observation]) => observation?.budget?.total ?? []);
    expect(there[0]!.budget?.total ?? null).toBe(budgets[0] ?? null);
    const isEnglish = [one, other].some((name) => !name.includes('-fi'));
    if (isEnglish) expect(there[0]!.title).toBe('Storing heat');
  });

  it('write nothing when they are imported once more', () => {
    const store = imported(...sources.values());
    for (const observations of sources.values()) expect(importInto(store, observations)).toBe(0);
  });
});

const real = {
  replay: 'ftp_feed_replay.jsonl.gz',
  fixed: 'ftp_open_topics_2026-08-12.fixed.jsonl.gz',
  sample: 'sedia_search_page.sample.json',
  calendar: 'he_calls_2021_2024.csv',
};
withShared('the real files in either order', 'data').describe('the real files, two at a time', () => {
  const sources = new Map<string, TopicObservation[]>();
  beforeAll(async () => {
    for (const [name, file] of Object.entries(real)) sources.set(name, await read(sharedPath(`data/${file}`)));
  }, 60_000);

  it.each(pairsOf(Object.keys(real)))('%s and %s lose nothing in either order', (one, other) => {
    const [first, second] = [sources.get(one)!, sources.get(other)!];
    const there = imported(first, second);
    const back = imported(second, first);
    expect([...back.keys()].sort()).toEqual([...there.keys()].sort());
    const differing: string[] = [];
    for (const [id, known] of there) {
      // The reference under which an entry was first seen stays its key in addresses.
      const { fieldObservedAt: _, observedAt: __, actions: ___, reference: ____, ...fields } = known;
      for (const [field, value] of Object.entries(fields)) {
        const same = JSON.stringify(value) === JSON.stringify(back.get(id)![field as keyof Known]);
        if (!same) differing.push(`${id} ${field}`);
      }
    }
    expect(differing).toEqual([]);
    const totals = new Map<string, number>();
    for (const observation of [...first, ...second])
      if (typeof observation.budget?.total === 'number') totals.set(topicIdOf(observation), observation.budget.total);
    for (const store of [there, back])
      expect([...totals.keys()].filter((id) => store.get(id)!.budget?.total == null)).toEqual([]);
  });
});
