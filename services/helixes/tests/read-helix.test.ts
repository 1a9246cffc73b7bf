import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { member, visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesPages } from '@consortia/proto/helixes/pages';
import { helixModel } from '../src/helixes/helix-model.ts';
import { helixesService } from '../src/service.ts';
import { blockedPerson, owners } from './owners.ts';

const topic = { id: 'e1', identifier: 'HORIZON-1', title: 'Oceans', link: null, ccm2Id: null, call: null };
const action = {
  id: 'e1a0',
  open: true,
  status: 'open' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
  openingDate: '2026-01-12',
  firstStageDeadline: '2026-09-15',
  secondStageDeadline: null,
  deadlines: ['2026-09-15'],
  deadlineModel: 'single-stage' as const,
  actionTypes: [{ name: 'Research and Innovation Actions' }],
  topic,
};
let broken = false;
/** A stub of the service that owns funding calls. */
const fundingOwner: ServiceDefinition = {
  name: 'funding-ingest',
  migrations: [],
  create: () => ({
    handlers: [
      handle(fundingIngestApi.listActionsOfHelix, async ({ params }) => {
        if (broken) throw new Error('The store is away.');
        return { activeActions: params.id === demoHelixes.ocean ? [action] : [] };
      }),
    ],
  }),
};
async function aliasOf(service: TestService, id: string): Promise<string> {
  const { helixes } = await service.as(visitor()).call(helixesApi.listHelixes);
  return helixes.find((helix) => helix.id === id)!.alias;
}

describe('one Helix', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(helixesService, { config: { demo: true }, neighbours: [...owners, fundingOwner] });
  });
  afterAll(() => service.close());

  it('has the open funding actions linked to it [D07, D08, D09]', async () => {
    const { call } = service.as(visitor());
    const alias = await aliasOf(service, demoHelixes.ocean);
    const helix = await call(helixesApi.readHelix, { params: { alias: alias } });
    expect(helix).toMatchObject({
      id: demoHelixes.ocean,
      alias,
      mission: expect.any(Boolean),
      activeActions: [action],
    });
    const without = await call(helixesApi.readHelix, { params: { alias: await aliasOf(service, demoHelixes.cancer) } });
    expect([without.relatedClusters, without.activeActions]).toEqual([[demoHelixes.health], []]);
    await expect(call(helixesApi.readHelix, { params: { alias: 'no-helix' } })).rejects.toMatchObject({ status: 404 });
  });

  it('is found by its alias, and by alias and id, whatever the alias is by now [R17]', async () => {
    expect(helixesPages.helix).toMatchObject({ path: '/helixes/:alias', name: 'app_helix_show' });
    const { call } = service.as(visitor());
    const alias = await aliasOf(service, demoHelixes.cancer);
    for (const address of [alias, `${alias}-${demoHelixes.cancer}`, `earlier-name-${demoHelixes.cancer}`]) {
      expect(await call(helixesApi.readHelix, { params: { alias: address } })).toMatchObject({
        id: demoHelixes.cancer,
        image: expect.stringMatching(/size=large$/),
      });
    }
  });

  it('lists its leaders and managers, and the list of Helixes does not [P27]', async () => {
    const { call, fetch } = service.as(visitor());
    const alias = await aliasOf(service, demoHelixes.ocean);
    const { leaders, managers, mayDecide } = await call(helixesApi.readHelix, { params: { alias } });
    expect(leaders.map(({ name }) => name)).toEqual(['Tom Berg']);
    expect(managers).toEqual([
      {
        id: demoPeople.ines,
        name: 'Inês Almeida',
        initials: 'XX',
        avatarUrl: null,
        profileUrl: `/public-profile/x-${demoPeople.ines}`,
        organisation: 'TecNova',
      },
    ]);
    expect(mayDecide).toBe(false);
    const list = await (await fetch('/api/v1/helixes')).text();
    expect(list).not.toMatch(/leaders|managers|terms|retired/);
  });

  it('leaves out leaders whose account may not be used, and lets its managers decide', async () => {
    const helixes = helixModel(service.connection);
    await helixes.updateOne({ _id: demoHelixes.soil }, { leaders: [blockedPerson], managers: [demoPeople.ana] });
    const alias = await aliasOf(service, demoHelixes.soil);
    const read = (viewer: ReturnType<typeof member>) =>
      service.as(viewer).call(helixesApi.readHelix, { params: { alias } });
    expect(await read(member(demoPeople.ana))).toMatchObject({ leaders: [], mayDecide: true });
    expect((await read(member(demoPeople.ines))).mayDecide).toBe(false);
  });

  it('is returned without its actions while funding calls cannot be reached', async () => {
    broken = true;
    const alias = await aliasOf(service, demoHelixes.ocean);
    const helix = await service.as(visitor()).call(helixesApi.readHelix, { params: { alias: alias } });
    expect(helix).toMatchObject({ id: demoHelixes.ocean, activeActions: null });
  });
});
