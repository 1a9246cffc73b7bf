import { latencyFigures } from '@consortia/infra/bench/latency-figures';
import { peakMemory, report } from '@consortia/infra/bench/report';
import { startTestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService, member, visitor } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsService } from '../src/service.ts';
import { fakePeople } from '../tests/fake-people.ts';
import { importDirectory, inventedNames, pick } from './invented-directory.ts';

/**
 * Measures the page and the members of an organisation of 1,000 people, and the lists of organisations, over HTTP in their service
 * with a directory of 51,370 entries and 5,000 organisations of members. Each figure is the median of three rounds.
 * Run: `npm run bench -- organisation-page`.
 */
const [entryCount, organisationCount, memberCount] = [51_370, 5000, 1000];

const { aurora } = demoOrganisations;
const identity = fakePeople();
for (let n = 0; n < memberCount; n += 1) {
  const id = `f1${String(n).padStart(22, '0')}`;
  identity.people.set(id, { ...identity.people.get(demoPeople.ana)!, id, name: `Person Number${n}` });
}
const service = await startTestService(organisationsService, {
  config: { demo: true },
  neighbours: [identity.service],
});
try {
  const names = inventedNames(entryCount);
  await importDirectory(service.as(anotherService('ingest-command')), names);
  const platform = service.as(administrator(demoPeople.admin));
  const added = Array.from({ length: organisationCount }, (_, n) => `${names[n]} ${n}`);
  for (const name of added) await platform.call(organisationsApi.createOrganisation, { body: { name } });
  await service.settle();
  const anyone = service.as(visitor());
  const ana = service.as(member(demoPeople.ana));
  const slug = `university-of-aurora-${aurora}`;
  const page = (last: number): number => 1 + Math.floor(Math.random() * last);
  const measures: Record<string, () => Promise<unknown>> = {
    'page of an organisation, visitor': () => anyone.call(organisationsApi.readOrganisation, { params: { slug } }),
    'page of an organisation, member': () => ana.call(organisationsApi.readOrganisation, { params: { slug } }),
    'members, first page': () => ana.call(organisationsApi.listOrganisationMembers, { params: { slug }, query: {} }),
    'members, any of 42 pages': () =>
      ana.call(organisationsApi.listOrganisationMembers, { params: { slug }, query: { page: page(42) } }),
    'members by a part of their name': () =>
      ana.call(organisationsApi.listOrganisationMembers, { params: { slug }, query: { filters: { q: 'number12' } } }),
    'suggestions while typing': () =>
      anyone.call(organisationsApi.suggestOrganisations, { query: { q: pick(names).slice(0, 8) } }),
    'all organisations, first page': () => platform.call(organisationsApi.listAllOrganisations, { query: {} }),
    'all organisations, any page': () =>
      platform.call(organisationsApi.listAllOrganisations, { query: { page: page(100) } }),
    'all organisations that match a text': () =>
      platform.call(organisationsApi.listAllOrganisations, { query: { q: pick(added).slice(-9) } }),
  };
  const latencies = await latencyFigures(measures, { atMost: 50 });
  report('An organisation of 1,000 people, of 5,000 organisations and 51,370 entries of the directory', [
    ...latencies,
    peakMemory(),
  ]);
} finally {
  await service.close();
}
