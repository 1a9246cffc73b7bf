import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { DirectoryRecord } from '@consortia/proto/organisations/directory';
import { startOrganisations } from './start-organisations.ts';

const record = (n: number, name: string, more: Partial<DirectoryRecord>): DirectoryRecord => ({
  ...{ id: `0${String(n).padStart(8, '0')}`, name, aliases: [], acronyms: [], domains: [], websiteDomain: null },
  ...{ country: 'CH', city: 'Bern', status: 'active', successors: [], related: 0, ...more },
});

describe('places that another service names', () => {
  let service: TestService;
  const find = async (...names: string[]) =>
    (await service.as(anotherService('reviewiq')).call(organisationsApi.findPlaces, { body: { names } })).items;
  beforeAll(async () => {
    ({ service } = await startOrganisations());
    const records = [
      record(1, 'University of Bern', { aliases: ['Universität Bern'] }),
      record(2, 'Glacier Institute', { city: 'Zürich' }),
      record(3, 'Shared College', { country: 'IE', city: 'Twinford' }),
      record(4, 'Shared College', { country: 'AU', city: 'Twinford' }),
    ];
    await service.as(anotherService('ingest-command')).call(organisationsApi.importDirectory, { body: { records } });
  });
  afterAll(() => service.close());

  it('are organisations with exactly the name, in any language and case', async () => {
    const bern = { title: 'University of Bern', country: 'CH', isCity: false };
    expect(await find('university of bern', 'Universität Bern', 'University of')).toEqual([
      { name: 'university of bern', ...bern },
      { name: 'Universität Bern', ...bern },
    ]);
  });

  it('are cities of organisations', async () => {
    expect(await find('bern')).toEqual([{ name: 'bern', title: 'Bern', country: 'CH', isCity: true }]);
  });

  it('are none where several countries have the name', async () => {
    expect(await find('Shared College', 'Twinford', 'Nowhere')).toEqual([]);
  });

  it('are for services alone', async () => {
    const input = { body: { names: ['Bern'] } };
    await expect(service.as(visitor()).call(organisationsApi.findPlaces, input)).rejects.toMatchObject({ status: 404 });
  });
});
