import { latencyFigures } from '@consortia/infra/bench/latency-figures';
import { peakMemory, report } from '@consortia/infra/bench/report';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { visitor } from '@consortia/infra/testing/viewers';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { partnerRoles } from '@consortia/proto/funding-ingest/shapes';
import { aurora, participant, project, startFunding } from '../tests/funded-organisations.ts';
import { importer } from '../tests/harness.ts';

/**
 * Measures over HTTP, in their service, the funded projects of an organisation that has 10,000, as visitors read its page: each has ten
 * of 5,000 partners. Each figure is the median of three rounds. Run: `node services/funding-ingest/bench/organisation-funding-bench.ts`.
 */
const projectCount = Number(process.argv[2] ?? 10_000);
const partnerCount = 5000;
const batch = 500;
const random = seededRandom(11);
const below = (limit: number): number => Math.floor(random() * limit);
const countries = ['AT', 'BE', 'DE', 'EL', 'ES', 'FR', 'IT', 'NL', 'PL', 'PT', 'SE', 'UK'];
const series = [
  'CL4-%-DIGITAL',
  'CL5-%-D3',
  'CL6-%-FARM2FORK',
  'HLTH-%-TOOL',
  'MSCA-%-PF',
  'MSCA-%-DN',
  'INFRA-%-SERV',
];
const roleOf = (n: number) => partnerRoles[n === 0 ? 0 : below(partnerRoles.length)]!;

const participants = Array.from({ length: partnerCount }, (_, n) =>
  n === 0
    ? participant(1, aurora.name, aurora.country)
    : participant(n + 1, `Partner ${n}`, countries[n % countries.length]!),
);
const projectOf = (n: number) => {
  const year = 2014 + below(12);
  const topic = series[below(series.length)]!.replace('%', String(year - 1));
  return project(
    n,
    Array.from({ length: 10 }, (_, at) => {
      const partner = at === n % 10 ? 1 : 2 + below(partnerCount - 1);
      return [partner, roleOf(at), 50_000 + below(500_000)] as const;
    }),
    {
      ...{ title: `A project about subject ${n} and what follows from it`, acronym: `PROJECT-${n}` },
      ...{ startDate: `${year}-0${1 + below(9)}-01`, endDate: `${year + 4}-01-01` },
      ...{ topicIdentifier: `HORIZON-${topic}-0${1 + below(9)}`, keywords: [`Subject ${below(300)}`, 'Research'] },
      objective: 'What the project wants to find out, and how. '.repeat(30),
    },
  );
};

const service = await startFunding();
/** Imports these as one run and waits until they are counted. */
async function importAll(observations: readonly object[]): Promise<void> {
  const { call } = service.as(importer);
  const about = { source: 'file', name: 'bench.json', format: 'bench' } as const;
  const { id } = await call(fundingIngestApi.startRun, { body: about });
  for (let at = 0; at < observations.length; at += batch) {
    const body = { observations: observations.slice(at, at + batch), refused: [] };
    await call(fundingIngestApi.importRecords, { params: { id }, body });
  }
  await call(fundingIngestApi.endRun, { params: { id }, body: { state: 'done', error: null } });
  await service.settle();
}
try {
  const from = performance.now();
  await importAll([...participants, ...Array.from({ length: projectCount }, (_, n) => projectOf(n))]);
  const imported = (performance.now() - from) / 1000;
  const { call } = service.as(visitor());
  const params = { id: aurora.id };
  const list = (query: object) => call(fundingIngestApi.listOrganisationProjects, { params, query });
  const read = {
    'figures and charts': () => call(fundingIngestApi.readOrganisationFunding, { params }),
    'first page of the projects': () => list({}),
    'page of the projects, any of 83': () => list({ page: 1 + below(83) }),
    'projects of a role': () => list({ role: partnerRoles[below(2)] }),
    'projects of a year': () => list({ year: 2014 + below(12) }),
    'projects of a role and a year': () => list({ role: partnerRoles[below(2)], year: 2014 + below(12) }),
  };
  const { projects } = await read['figures and charts']();
  if (projects !== projectCount) throw new Error(`${projects} projects are counted of ${projectCount}.`);
  const latencies = await latencyFigures(read, { atMost: 50 });
  const changing = performance.now();
  await importAll([projectOf(projectCount)]);
  const counted = (performance.now() - changing) / 1000;
  report(`An organisation with ${projectCount.toLocaleString('en-GB')} funded projects`, [
    {
      figure: 'import, until everything is counted',
      value: (projectCount + partnerCount) / imported,
      unit: '/s',
      bar: null,
    },
    { figure: 'until one more project is counted', value: counted, unit: 's', bar: null },
    ...latencies,
    peakMemory(),
  ]);
} finally {
  await service.close();
}
