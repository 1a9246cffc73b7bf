import { handle } from '@consortia/infra/kit/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesService } from '../src/service.ts';

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
    service = await startTestService(helixesService, { config: { demo: true }, neighbours: [fundingOwner] });
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

  it('is returned without its actions while funding calls cannot be reached', async () => {
    broken = true;
    const alias = await aliasOf(service, demoHelixes.ocean);
    const helix = await service.as(visitor()).call(helixesApi.readHelix, { params: { alias: alias } });
    expect(helix).toMatchObject({ id: demoHelixes.ocean, activeActions: null });
  });
});
