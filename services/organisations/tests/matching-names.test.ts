import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople, demoRequestedOrganisation } from '@consortia/proto/demo';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { DirectoryRecord } from '@consortia/proto/organisations/directory';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startOrganisations } from './start-organisations.ts';

const { listMatchingNames, importDirectory } = organisationsApi;
let service: TestService;
beforeAll(async () => {
  ({ service } = await startOrganisations());
});
afterAll(() => service.close());

const caller = () => service.as(anotherService('funding-ingest'));
const record = (n: number, name: string, country: string, more: Partial<DirectoryRecord> = {}): DirectoryRecord => ({
  ...{ id: `0${String(n).padStart(8, '0')}`, name, country, city: 'Rovaniemi', status: 'active', related: 0 },
  ...{ aliases: [], acronyms: [], domains: [], websiteDomain: null, successors: [] },
  ...more,
});
const load = (...records: DirectoryRecord[]) => caller().call(importDirectory, { body: { records } });
const namesOf = async (id: string) => (await caller().call(listMatchingNames, { query: { ids: [id] } })).items[0];

describe('names by which an organisation is found in other registers', () => {
  it('are its own, its domains and those of the only ROR record with its name in its country', async () => {
    await load(
      record(1, 'University of Aurora', 'FI', {
        ...{ aliases: ['Auroran yliopisto'], acronyms: ['UAU'], domains: ['aurora.example'] },
      }),
      record(2, 'University of Aurora', 'US'),
      record(3, 'University of Aurora Press', 'FI'),
    );
    expect(await namesOf(demoOrganisations.aurora)).toEqual({
      id: demoOrganisations.aurora,
      name: 'University of Aurora',
      otherNames: ['University of Aurora', 'Auroran yliopisto'],
      acronyms: ['UAU'],
      country: 'FI',
      city: 'Rovaniemi',
      domains: ['uni-aurora.example', 'aurora.example'],
      ror: { id: '000000001', name: 'University of Aurora', confidence: 0.9 },
    });
  });

  it('have no ROR record where two of the country have the name, unless the domain decides', async () => {
    await load(record(4, 'University of Aurora', 'FI'));
    expect((await namesOf(demoOrganisations.aurora))?.ror).toBeNull();
    await load(record(4, 'University of Aurora', 'FI', { domains: ['uni-aurora.example'] }));
    expect((await namesOf(demoOrganisations.aurora))?.ror).toMatchObject({ id: '000000004', confidence: 0.98 });
  });

  it('have the ROR record that is linked, whatever its name is, and none that was withdrawn', async () => {
    await load(record(5, 'TecNova', 'PT', { status: 'withdrawn' }), record(6, 'Novas Tecnologias', 'PT'));
    expect((await namesOf(demoOrganisations.tecnova))?.ror).toBeNull();
    await organisationModel(service.connection).updateOne(
      { _id: demoOrganisations.tecnova },
      { $set: { directoryId: '000000006' } },
    );
    expect((await namesOf(demoOrganisations.tecnova))?.ror).toEqual({
      ...{ id: '000000006', name: 'Novas Tecnologias', confidence: 1 },
    });
  });

  it('are given to services alone, and not of organisations that wait for approval', async () => {
    expect(await namesOf(demoRequestedOrganisation)).toBeUndefined();
    const path = `/internal/organisations/matching-names?ids[]=${demoOrganisations.aurora}`;
    expect((await service.as(administrator(demoPeople.admin)).fetch(path)).status).toBe(404);
  });
});
