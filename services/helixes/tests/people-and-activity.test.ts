import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { anotherService, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixModel } from '../src/helixes/helix-model.ts';
import { participationModel } from '../src/participation/participation-model.ts';
import { helixesService } from '../src/service.ts';
import { blockedPerson, now, owners } from './owners.ts';

const { quantum, ocean, health } = demoHelixes;

let service: TestService;
beforeAll(async () => {
  service = await startTestService(helixesService, { config: { demo: true }, neighbours: owners, clock: () => now });
});
afterAll(() => service.close());
const follow = (userId: string, id: string) =>
  service.as(member(userId)).call(helixesApi.follow, { params: { id }, body: {} });

describe('the people of a Helix', () => {
  it('are those who follow it and have a profile, by name, for everyone with an account', async () => {
    await follow(demoPeople.marek, quantum);
    await follow(blockedPerson, quantum);
    const { items, total } = await service
      .as(trialMember(demoPeople.tom))
      .call(helixesApi.listFollowers, { params: { id: quantum } });
    expect(items.map(({ name }) => name)).toEqual(['Marek Dvořák', 'Ana Kovács']);
    expect(total).toBe(2);
    expect((await service.as(visitor()).fetch(`/api/v1/helixes/${quantum}/people`)).status).toBe(401);
  });
});

describe('the activity of a Helix', () => {
  it('counts approved Opportunities and organisations that joined, in each of the last twelve months', async () => {
    const { months } = await service.as(visitor()).call(helixesApi.readActivity, { params: { id: ocean } });
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-12', opportunities: 1, organisations: 0 });
    expect(months.at(-1)).toEqual({ month: '2026-11', opportunities: 2, organisations: 1 });
    expect(months.reduce((sum, { opportunities }) => sum + opportunities, 0)).toBe(3);
    const missing = await service.as(visitor()).fetch(`/api/v1/helixes/${'f'.repeat(24)}/activity`);
    expect(missing.status).toBe(404);
  });
});

describe('the data of a person', () => {
  const identity = anotherService('identity');

  it('has the Helixes that they follow, lead and manage, and the requests that they made', async () => {
    const { sections } = await service
      .as(identity)
      .call(helixesApi.exportPersonalData, { params: { userId: demoPeople.ines } });
    expect(Object.fromEntries(Object.entries(sections).map(([name, records]) => [name, records.length]))).toEqual({
      followedHelixes: 0,
      ledHelixes: 1,
      managedHelixes: 2,
      helixRequests: 3,
    });
  });

  it('leaves Helixes and requests when it is erased; the organisations go on taking part', async () => {
    await service.as(identity).call(helixesApi.erasePersonalData, { params: { userId: demoPeople.ines } });
    const [helixes, participations] = [helixModel(service.connection), participationModel(service.connection)];
    const named = await helixes.find({ $or: [{ leaders: demoPeople.ines }, { managers: demoPeople.ines }] }).lean();
    expect(named).toEqual([]);
    expect(await participations.countDocuments({ requestedBy: demoPeople.ines })).toBe(0);
    const tecnova = { organisationId: demoOrganisations.tecnova };
    expect(await participations.countDocuments({ ...tecnova, state: 'participating' })).toBe(2);
    expect(await participations.countDocuments({ ...tecnova, helixId: health, state: 'requested' })).toBe(1);
  });
});
