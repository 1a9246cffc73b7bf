import { existsSync, readFileSync } from 'node:fs';
import { demoCalls } from '../src/demo/demo-calls.ts';
import { demoRow } from '../src/demo/demo-rows.ts';
import { createHelixRelation } from '../src/helixes/helixes-of-topic.ts';
import { openSource, readSearchRow } from '../src/sources/read-source.ts';
import { mergeTopic } from '../src/topics/merge-topic.ts';

/** Real data are available in the development environment only; the tests skip them elsewhere. */
const folder = new URL('../../../../shared/data/', import.meta.url).pathname;
const isThere = existsSync(folder);
if (!isThere) console.warn('The real files are not available: the Helixes of real calls are not measured.');
const whereKnown = isThere ? it : it.skip;

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
const relationOf = createHelixRelation(names.map((name) => ({ id: name, name })));
const now = new Date('2026-08-13T06:00:00Z');
type Observed = Parameters<typeof mergeTopic>[1];
const helixesOf = (observation: Observed): string[] =>
  relationOf(mergeTopic(null, observation, now)!).map(({ id }) => id);

async function helixesIn(file: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const record of (await openSource(`${folder}${file}`)).records())
    if (record.ok && record.observation.kind === 'topic')
      found.set(record.observation.identifier, helixesOf(record.observation));
  return found;
}

describe('the Helixes of calls', () => {
  whereKnown('are right in 90 of 100 cases on 200 real calls, and few calls that belong to one have none', async () => {
    const found = { open: await helixesIn(files.open), calendar: await helixesIn(files.calendar) };
    const calls = labelled.flatMap(({ expected, alsoRight, open, calendar }) =>
      Object.entries({ open, calendar }).flatMap(([file, identifiers]) =>
        identifiers.map((identifier) => {
          const helixes = found[file as keyof typeof files].get(identifier);
          if (!helixes) throw new Error(`${identifier} is not in the file.`);
          const wrong = helixes.filter((name) => name !== expected && !alsoRight.includes(name));
          return { expected, helixes, wrong };
        }),
      ),
    );
    expect(calls).toHaveLength(200);
    const related = calls.flatMap(({ helixes }) => helixes);
    const wrong = calls.flatMap((call) => call.wrong);
    expect(1 - wrong.length / related.length).toBeGreaterThanOrEqual(0.93);
    expect(calls.filter((call) => call.wrong.length > 0).length).toBeLessThanOrEqual(12);
    const belonging = calls.filter(({ expected }) => expected !== null);
    expect(belonging).toHaveLength(128);
    expect(belonging.filter(({ helixes }) => helixes.length === 0).length).toBeLessThanOrEqual(4);
    const reached = belonging.filter(({ expected, helixes }) => helixes.includes(expected!));
    expect(reached.length / belonging.length).toBeGreaterThanOrEqual(0.93);
  });

  it('are sensible on the demo calls', () => {
    const byTitle = new Map(
      demoCalls.map((call) => {
        const row = readSearchRow(demoRow(call, now), now.toISOString());
        if (!row.ok || row.observation.kind !== 'topic') throw new Error('A demo call is malformed.');
        return [row.observation.title, helixesOf(row.observation)];
      }),
    );
    expect(Object.fromEntries(byTitle)).toEqual({
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
