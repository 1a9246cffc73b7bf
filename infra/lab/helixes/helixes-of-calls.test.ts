import { readFileSync } from 'node:fs';
import { demoCalls } from '@consortia/funding-ingest/src/demo/demo-calls';
import { demoRow } from '@consortia/funding-ingest/src/demo/demo-rows';
import { createHelixRelation, type RelatedHelix } from '@consortia/funding-ingest/src/helixes/helixes-of-topic';
import { openSource, readSearchRow } from '@consortia/funding-ingest/src/sources/read-source';
import { mergeTopic } from '@consortia/funding-ingest/src/topics/merge-topic';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import { labelByCode } from './labels-by-code.ts';

const folder = sharedPath('data/');
const { isThere, it: whereKnown } = withShared('the Helixes of real calls', 'data');

const files = { open: 'ftp_open_topics_2026-08-12.fixed.jsonl.gz', calendar: 'he_calls_2021_2024.csv' } as const;
/**
 * Calls by the codes of programme and destination in their identifiers, which the relation does not read. `expected`: the Helix
 * that such calls belong to; null where the code does not decide. `alsoRight`: what a call of these codes may belong to besides.
 */
type Labelled = { codes: string; expected: string | null; alsoRight: string[] } & Record<keyof typeof files, string[]>;
const labelled: Labelled[] = JSON.parse(readFileSync(new URL('labelled-calls.json', import.meta.url), 'utf8'));

const names = [
  'Health technologies',
  'Quantum technologies',
  'Climate adaptation',
  'Digital and industry',
  'Energy systems',
  'Food and bioeconomy',
  'Culture and society',
  'Mobility',
  'Ocean and waters',
  'Cancer',
  'Soil health',
  'Climate-neutral cities',
];
const embeddings = createEmbeddedEmbeddings();
afterAll(() => embeddings.close());
const relationOf = createHelixRelation(
  names.map((name) => ({ id: name, name })),
  embeddings,
);
const now = new Date('2026-08-13T06:00:00Z');
type Observed = Parameters<typeof mergeTopic>[1];
type Call = { identifier: string; helixes: string[]; by: RelatedHelix['by'] | null };

async function relate(observations: readonly Observed[]): Promise<Call[]> {
  const { related } = await relationOf(observations.map((one) => mergeTopic(null, one, now)!));
  return observations.map(({ identifier }, at) => {
    const found = related[at]!;
    return { identifier, helixes: found.map(({ id }) => id), by: found[0]?.by ?? null };
  });
}

async function callsOf(file: keyof typeof files): Promise<Call[]> {
  const observations: Observed[] = [];
  for await (const record of (await openSource(`${folder}${files[file]}`)).records())
    if (record.ok && record.observation.kind === 'topic') observations.push(record.observation);
  return relate(observations);
}

describe('the Helixes of calls', () => {
  let calls: Record<keyof typeof files, Call[]>;
  beforeAll(async () => {
    if (isThere) calls = { open: await callsOf('open'), calendar: await callsOf('calendar') };
  });

  whereKnown('are right in 90 of 100 cases on 200 real calls, and few calls that belong to one have none', () => {
    const byIdentifier = {
      open: new Map(calls.open.map((call) => [call.identifier, call])),
      calendar: new Map(calls.calendar.map((call) => [call.identifier, call])),
    };
    const judged = labelled.flatMap(({ expected, alsoRight, open, calendar }) =>
      Object.entries({ open, calendar }).flatMap(([file, identifiers]) =>
        identifiers.map((identifier) => {
          const call = byIdentifier[file as keyof typeof files].get(identifier);
          if (!call) throw new Error(`${identifier} is not in the file.`);
          const { helixes } = call;
          const wrong = helixes.filter((name) => name !== expected && !alsoRight.includes(name));
          return { expected, helixes, wrong };
        }),
      ),
    );
    expect(judged).toHaveLength(200);
    const related = judged.flatMap(({ helixes }) => helixes);
    const wrong = judged.flatMap((call) => call.wrong);
    expect(1 - wrong.length / related.length).toBeGreaterThanOrEqual(0.93);
    expect(judged.filter((call) => call.wrong.length > 0).length).toBeLessThanOrEqual(12);
    const belonging = judged.filter(({ expected }) => expected !== null);
    expect(belonging).toHaveLength(128);
    expect(belonging.filter(({ helixes }) => helixes.length === 0).length).toBeLessThanOrEqual(4);
    const reached = belonging.filter(({ expected, helixes }) => helixes.includes(expected!));
    expect(reached.length / belonging.length).toBeGreaterThanOrEqual(0.93);
  });

  whereKnown('are given to more calls by vectors, rightly in 90 of 100 cases', () => {
    const others = Object.entries(calls).flatMap(([file, all]) => {
      const chosen = new Set(labelled.flatMap((label) => label[file as keyof typeof files]));
      return all.filter(({ identifier }) => !chosen.has(identifier));
    });
    const added = others.filter(({ by }) => by === 'vectors');
    const right = added.filter(({ identifier, helixes }) => {
      const { expected, alsoRight } = labelByCode(identifier);
      return [expected, ...alsoRight].includes(helixes[0]!);
    });
    expect(added.length).toBeGreaterThanOrEqual(20);
    expect(right.length / added.length).toBeGreaterThanOrEqual(0.9);
  });

  it('are sensible on the demo calls', async () => {
    const observations = demoCalls.map((call) => {
      const row = readSearchRow(demoRow(call, now), now.toISOString());
      if (!row.ok || row.observation.kind !== 'topic') throw new Error('A demo call is malformed.');
      return row.observation;
    });
    const related = await relate(observations);
    expect(Object.fromEntries(observations.map(({ title }, at) => [title, related[at]!.helixes]))).toEqual({
      'ERC Starting Grants': [],
      'Floods at night: warnings that people act on': ['Climate adaptation'],
      'Forecasting and flexibility for low-voltage grids': ['Energy systems'],
      'Heat without combustion: climate-neutral districts at the pace of renovation': ['Climate-neutral cities'],
      'Imaging that guides earlier diagnosis, close to the patient': ['Health technologies'],
      'Life after cancer: follow-up care that people can live with': ['Cancer'],
      'Living laboratories for healthy soils in dry regions': ['Soil health'],
      'MSCA Doctoral Networks 2027': [],
      'Monitoring built heritage under a changing climate': ['Culture and society'],
      'Open call for pilots with quantum magnetometers in small clinics': ['Quantum technologies'],
      'Protein crops for a shorter season': ['Food and bioeconomy'],
      'Quantum sensors for medical and environmental use (RIA)': [
        'Digital and industry',
        'Health technologies',
        'Quantum technologies',
      ],
      'Quiet streets: last-mile delivery without engines': ['Mobility'],
      'Radical ideas for technologies that do not exist yet (open call)': [],
      'Restoring seagrass along busy coasts': ['Ocean and waters'],
    });
  });
});
