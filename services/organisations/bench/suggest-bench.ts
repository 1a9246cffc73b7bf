import { median, peakMemory, percentile, report } from '@consortia/infra/bench/report';
import { startTestService } from '@consortia/infra/testing/test-service';
import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsService } from '../src/service.ts';

/**
 * Measures suggestions over HTTP in their service, as visitors type: a directory of 51,370 entries with invented names of the
 * lengths and frequencies of real ones. Each figure is the median of three rounds. Run: `npm run bench -- suggest`.
 */
const entryCount = Number(process.argv[2] ?? 51_370);
const rounds = 3;
const requests = 200;
const batch = 500;

let seed = 7;
/** A number from 0 to 1 of a linear congruential generator, the same in every run. */
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
const syllables = 'ba ce di fo gu har kel lin mor nas ost per quin rav sel tur ul vin wes yor zan'.split(' ');
const place = (): string => {
  const text = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('');
  return text[0]!.toUpperCase() + text.slice(1);
};
const kinds = [
  'University of',
  'Université de',
  'Technical University of',
  'Institute of Physics',
  'Hospital',
  'Museum of',
];
const names = Array.from({ length: entryCount }, () =>
  `${pick(kinds)} ${place()} ${random() < 0.3 ? place() : ''}`.trim(),
);
const recordOf = (name: string, n: number) => ({
  id: `0${String(n).padStart(8, '0')}`,
  name,
  aliases: random() < 0.5 ? [`${pick(kinds)} ${place()}`] : [],
  acronyms: random() < 0.4 ? [name.replace(/[^A-Z]/g, '')] : [],
  domains: random() < 0.5 ? [`o${n}.example`] : [],
  country: pick(['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IT', 'NL', 'PT', 'SE']),
  city: place(),
  status: n % 20 === 0 ? 'withdrawn' : 'active',
  related: Math.floor(random() ** 6 * 200),
});

const typed = {
  'two letters': () => pick(names).slice(0, 2),
  'the first word, as it is typed': () => pick(names).slice(0, 3 + Math.floor(random() * 6)),
  'a place': () => pick(names).split(' ').at(-1)!,
  'a name in full': () => pick(names),
  'a name with a wrong letter': () => pick(names).replace(/.(?=.{2}$)/, 'x'),
};
const service = await startTestService(organisationsService);
try {
  const importer = service.as(anotherService('ingest-command'));
  const from = performance.now();
  for (let at = 0; at < names.length; at += batch) {
    const records = names.slice(at, at + batch).map((name, n) => recordOf(name, at + n));
    await importer.call(organisationsApi.importDirectory, { body: { records } });
  }
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
