import { median, peakMemory, percentile, report } from '@consortia/infra/bench/report';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { startTestService } from '@consortia/infra/testing/test-service';
import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsService } from '../src/service.ts';
import { fakePeople } from '../tests/fake-people.ts';
import { importDirectory, inventedNames, pick } from './invented-directory.ts';

/**
 * Measures suggestions over HTTP in their service, as visitors type: a directory of 51,370 entries with invented names of the
 * lengths and frequencies of real ones. Each figure is the median of three rounds. Run: `npm run bench -- suggest`.
 */
const entryCount = Number(process.argv[2] ?? 51_370);
const rounds = 3;
const requests = 200;

const random = seededRandom(8);
const names = inventedNames(entryCount);

const typed = {
  'two letters': () => pick(names).slice(0, 2),
  'the first word, as it is typed': () => pick(names).slice(0, 3 + Math.floor(random() * 6)),
  'a place': () => pick(names).split(' ').at(-1)!,
  'a name in full': () => pick(names),
  'a name with a wrong letter': () => pick(names).replace(/.(?=.{2}$)/, 'x'),
};
const service = await startTestService(organisationsService, { neighbours: [fakePeople().service] });
try {
  const importer = service.as(anotherService('ingest-command'));
  const from = performance.now();
  await importDirectory(importer, names);
  const seconds = (performance.now() - from) / 1000;
  const caller = service.as(visitor());
  const measure = async (text: () => string): Promise<number> => {
    const durations: number[] = [];
    for (let n = 0; n < requests; n += 1) {
      const started = performance.now();
      await caller.call(organisationsApi.suggestOrganisations, { query: { q: text() } });
      durations.push(performance.now() - started);
    }
    return percentile(durations, 95);
  };
  const seen = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, text] of Object.entries(typed)) seen.set(kind, [...(seen.get(kind) ?? []), await measure(text)]);
  report(`Suggestions from a directory of ${entryCount.toLocaleString('en-GB')}`, [
    { figure: 'import', value: entryCount / seconds, unit: '/s', bar: null },
    ...[...seen].map(([kind, values]) => ({
      figure: `${kind}, p95`,
      value: median(values),
      unit: 'ms',
      bar: { atMost: 50 },
    })),
    peakMemory(),
  ]);
} finally {
  await service.close();
}
