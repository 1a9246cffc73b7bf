import { latencyFigures } from '@consortia/infra/bench/latency-figures';
import { peakMemory, report } from '@consortia/infra/bench/report';
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
  const suggest = (text: () => string) => () =>
    caller.call(organisationsApi.suggestOrganisations, { query: { q: text() } });
  const requests = Object.fromEntries(Object.entries(typed).map(([kind, text]) => [kind, suggest(text)]));
  const latencies = await latencyFigures(requests, { atMost: 50 });
  report(`Suggestions from a directory of ${entryCount.toLocaleString('en-GB')}`, [
    { figure: 'import', value: entryCount / seconds, unit: '/s', bar: null },
    ...latencies,
    peakMemory(),
  ]);
} finally {
  await service.close();
}
