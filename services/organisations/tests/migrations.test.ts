import type { TestService } from '@consortia/infra/testing/test-service';
import { demoOrganisations } from '@consortia/proto/demo';
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
    await groups.updateMany({}, { $unset: { sortKey: 1 } });
    for (const { number, up } of migrations) if (number > 10) await up(service.connection);
    const found = await organisations.find().lean();
    const foundGroups = await groups.find().lean();
    expect(found.find(({ _id }) => _id === demoOrganisations.nordlab)).toMatchObject({ nameKey: 'sondre strasse' });
    expect(new Set(found.map(({ nameKey }) => nameKey)).size).toBe(found.length);
    for (const { sortKey } of [...found, ...foundGroups]) expect(sortKey).toEqual(expect.any(String));
  });
});
