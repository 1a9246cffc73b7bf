import type { TestService } from '@consortia/infra/testing/test-service';
import { demoOrganisations } from '@consortia/proto/demo';
import { directoryModel } from '../src/directory/directory-model.ts';
import { groupModel } from '../src/groups/group-model.ts';
import { migrations } from '../src/migrations.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startOrganisations } from './start-organisations.ts';

let service: TestService;
beforeAll(async () => {
  ({ service } = await startOrganisations());
});
afterAll(() => service.close());

describe('data of an earlier version', () => {
  it('has the keys by which names are found and sorted after its migrations', async () => {
    const [organisations, groups] = [organisationModel(service.connection), groupModel(service.connection)];
    const name = 'Søndre Straße';
    await organisations.updateOne({ _id: demoOrganisations.nordlab }, { $set: { name } });
    await organisations.updateMany({}, { $unset: { sortKey: 1 }, $set: { nameKey: 'søndre straße' } });
    await organisations.updateMany({}, { $unset: { otherNames: 1, formerNames: 1 } });
    await groups.updateMany({}, { $unset: { sortKey: 1 } });
    for (const { number, up } of migrations) if (number > 10) await up(service.connection);
    const found = await organisations.find().lean();
    const foundGroups = await groups.find().lean();
    expect(found.find(({ _id }) => _id === demoOrganisations.nordlab)).toMatchObject({ nameKey: 'sondre strasse' });
    expect(new Set(found.map(({ nameKey }) => nameKey)).size).toBe(found.length);
    for (const { otherNames, formerNames } of found) expect([otherNames, formerNames]).toEqual([[], []]);
    for (const { sortKey } of [...found, ...foundGroups]) expect(sortKey).toEqual(expect.any(String));
  });

  it('has the further names of organisations', async () => {
    const organisations = organisationModel(service.connection);
    const entry = { country: 'NO', city: 'Oslo', domains: [], related: 0, indexed: true };
    await directoryModel(service.connection).create([
      {
        ...entry,
        _id: '000000071',
        name: 'University of Aurora',
        aliases: ['Universität Aurora'],
        acronyms: ['UA'],
        status: 'active',
      },
      {
        ...entry,
        ...{ _id: '000000072', name: 'Polar Laboratory', aliases: [], acronyms: [], status: 'inactive' },
        successors: ['000000071'],
      },
    ]);
    const { aurora, tecnova } = demoOrganisations;
    await organisations.updateOne({ _id: aurora }, { $set: { directoryId: '000000071' } });
    await organisations.updateOne({ _id: tecnova }, { $set: { waiting: true, replacedBy: aurora } });
    const { up } = migrations.find(({ number }) => number === 14)!;
    await up(service.connection);
    await up(service.connection);
    expect(await organisations.findById(aurora).lean()).toMatchObject({
      otherNames: ['UA', 'Universität Aurora'],
      formerNames: ['TecNova', 'Polar Laboratory'],
    });
  });
});
