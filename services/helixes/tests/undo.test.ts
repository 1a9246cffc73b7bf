import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, member } from '@consortia/infra/testing/viewers';
import { decisionsRoutes } from '@consortia/proto/decisions';
import { demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixModel } from '../src/helixes/helix-model.ts';
import { participationId, participationModel } from '../src/participation/participation-model.ts';
import { helixesService } from '../src/service.ts';
import { owners, now as start } from './owners.ts';

const { soil } = demoHelixes;
const { tecnova } = demoOrganisations;
const params = { id: soil, organisationId: tecnova };
const { listDecisions, undoDecision } = decisionsRoutes('helixes');
let now = start;
let service: TestService;
beforeEach(async () => {
  now = start;
  const config = { demo: true, undoSeconds: 10 };
  service = await startTestService(helixesService, { config, neighbours: owners, clock: () => now });
  const ines = service.as(member(demoPeople.ines));
  await ines.call(helixesApi.joinHelix, { params: { id: soil }, body: { organisation: tecnova } });
  await service.settle();
});
afterEach(() => service.close());

const admin = () => service.as(administrator(demoPeople.admin));
const state = async () =>
  (await participationModel(service.connection).findById(participationId(soil, tecnova)).lean())!.state;
async function pass(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * 1000);
  await service.settle();
}

describe('a decision about a request to join a Helix', () => {
  it('of an administrator is carried out after 10 seconds unless it is undone', async () => {
    await admin().call(helixesApi.declineParticipant, { params });
    const { items } = await admin().call(listDecisions);
    expect(items).toMatchObject([{ kind: 'refusal', own: true }]);
    await admin().call(undoDecision, { params: { id: items[0]!.id } });
    await pass(10);
    expect(await state()).toBe('requested');
    await admin().call(helixesApi.acceptParticipant, { params });
    expect(await state()).toBe('requested');
    await pass(10);
    expect(await state()).toBe('participating');
  });

  it('of a manager of the Helix is carried out at once', async () => {
    await helixModel(service.connection).updateOne({ _id: soil }, { managers: [demoPeople.tom] });
    await service.as(member(demoPeople.tom)).call(helixesApi.acceptParticipant, { params });
    expect(await state()).toBe('participating');
  });
});
