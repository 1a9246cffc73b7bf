import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, halfSignedIn, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { participationMessages as messages } from '@consortia/proto/helixes/messages/participation';
import { helixModel } from '../src/helixes/helix-model.ts';
import { participationModel } from '../src/participation/participation-model.ts';
import { helixesService } from '../src/service.ts';
import { now, owners, waitingOrganisation } from './owners.ts';

const { soil, culture, mobility, energy, cities, food, cancer } = demoHelixes;
const { aurora, tecnova, nordlab } = demoOrganisations;
const ines = member(demoPeople.ines);
const marek = member(demoPeople.marek);
const admin = administrator(demoPeople.admin);

let service: TestService;
const events: EventEnvelope[] = [];
beforeAll(async () => {
  service = await startTestService(helixesService, { config: { demo: true }, neighbours: owners, clock: () => now });
  await service.bus.consume({
    group: 'test',
    topics: [helixesEvents.participationStarted.topic],
    handle: async (event) => void events.push(event),
  });
});
afterAll(() => service.close());

type Viewer = Parameters<TestService['as']>[0];
const join = (viewer: Viewer, id: string, organisation: string) =>
  service.as(viewer).call(helixesApi.joinHelix, { params: { id }, body: { organisation } });
const stateOf = async (viewer: Viewer, id: string, organisation: string) =>
  (await service.as(viewer).call(helixesApi.readParticipation, { params: { id } })).organisations.find(
    (one) => one.id === organisation,
  )?.state;
const decide = (
  viewer: Viewer,
  route: 'acceptParticipant' | 'declineParticipant' | 'endParticipation',
  id: string,
  organisationId: string,
) => service.as(viewer).call(helixesApi[route], { params: { id, organisationId } });
const queue = async (viewer: Viewer) =>
  (await service.as(viewer).call(helixesApi.listHelixRequests)).items.map(
    ({ helix, organisation }) => `${organisation.name} in ${helix.name}`,
  );
const manage = (id: string, managers: string[]) => helixModel(service.connection).updateOne({ _id: id }, { managers });
const published = async (id: string) => {
  await service.settle();
  return events.filter(({ payload }) => (payload as { helixId: string }).helixId === id).map(({ type }) => type);
};

describe('a request to join a Helix', () => {
  it('is made on behalf of an organisation that the person administers, and waits [C09, P28, S26]', async () => {
    const response = await service.as(ines).fetch(`/helixes/${soil}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ organisation: tecnova, _token: ines.csrf }),
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      { message: 'The request from TecNova has been sent. The administrators of Consortia will decide on it.' },
    ]);
    expect(await stateOf(ines, soil, tecnova)).toBe('requested');
    expect(await published(soil)).toEqual(['participation.requested']);
  });

  it('says that the managers of the Helix decide where it has some', async () => {
    await manage(cancer, [demoPeople.tom]);
    const { message } = await join(ines, cancer, tecnova);
    expect(message).toMatch(/^The request from TecNova has been sent\. The managers of .* will decide on it\.$/);
  });

  it('is refused to everyone who does not administer the organisation, and for one that waits or does not exist', async () => {
    const before = await participationModel(service.connection).countDocuments({ helixId: culture });
    for (const viewer of [marek, member('stranger'), trialMember(demoPeople.tom), admin])
      await expect(join(viewer, culture, tecnova)).rejects.toMatchObject({ status: 403 });
    await expect(join(member(demoPeople.ana), culture, waitingOrganisation)).rejects.toMatchObject({ status: 403 });
    await expect(join(ines, culture, 'b0')).rejects.toMatchObject({ status: 403 });
    await expect(join(visitor(), culture, tecnova)).rejects.toMatchObject({ status: 401 });
    await expect(join(halfSignedIn(demoPeople.ines), culture, tecnova)).rejects.toMatchObject({ status: 401 });
    expect(await participationModel(service.connection).countDocuments({ helixId: culture })).toBe(before);
  });

  it('may be made by the administrator of an organisation on trial for that organisation alone', async () => {
    const tom = trialMember(demoPeople.tom);
    await join(tom, mobility, nordlab);
    expect(await stateOf(tom, mobility, nordlab)).toBe('requested');
    await expect(join(tom, mobility, aurora)).rejects.toMatchObject({ status: 403 });
  });

  it('is one at a time for an organisation and a Helix, also for concurrent requests and after a replay', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => join(ines, cities, tecnova)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(join(ines, cities, tecnova)).rejects.toMatchObject({ status: 409 });
    expect(await published(cities)).toEqual(['participation.requested']);
    await join(marek, cities, aurora);
    expect(await stateOf(marek, cities, aurora)).toBe('requested');
  });

  it('names an organisation and a Helix that exists and is not retired', async () => {
    await expect(join(ines, 'f'.repeat(24), tecnova)).rejects.toMatchObject({ status: 404 });
    await expect(join(ines, food, '')).rejects.toMatchObject({
      status: 422,
      body: { fields: { organisation: [messages.organisationMissing] } },
    });
    await helixModel(service.connection).updateOne({ _id: food }, { retiredAt: now });
    await expect(join(ines, food, tecnova)).rejects.toMatchObject({ status: 404 });
    await helixModel(service.connection).updateOne({ _id: food }, { retiredAt: null });
  });
});

describe('a decision about a request', () => {
  it('is made by a manager of the Helix or an administrator, once; the organisation then takes part', async () => {
    await manage(energy, [demoPeople.liWei]);
    await join(ines, energy, tecnova);
    const liWei = member(demoPeople.liWei);
    expect(await queue(liWei)).toEqual(['TecNova in Energy systems']);
    const outcomes = await Promise.allSettled([
      decide(liWei, 'acceptParticipant', energy, tecnova),
      decide(admin, 'declineParticipant', energy, tecnova),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    if (outcomes[0].status === 'rejected') {
      await join(ines, energy, tecnova);
      await decide(liWei, 'acceptParticipant', energy, tecnova);
    }
    expect(await stateOf(ines, energy, tecnova)).toBe('participating');
    const { items, total } = await service.as(visitor()).call(helixesApi.listParticipants, { params: { id: energy } });
    expect([items[0]?.organisation.name, items[0]?.since, total]).toEqual(['TecNova', now.toISOString(), 1]);
    await expect(decide(liWei, 'acceptParticipant', energy, tecnova)).rejects.toMatchObject({ status: 404 });
    await expect(join(ines, energy, tecnova)).rejects.toMatchObject({ status: 409 });
  });

  it('is hidden from managers of other Helixes, from the organisation itself and from everyone else', async () => {
    await manage(culture, [demoPeople.liWei]);
    await join(marek, culture, aurora);
    await manage(soil, [demoPeople.ana]);
    for (const viewer of [member(demoPeople.ana), marek, ines, trialMember(demoPeople.tom), member('stranger')])
      for (const route of ['acceptParticipant', 'declineParticipant'] as const)
        await expect(decide(viewer, route, culture, aurora)).rejects.toMatchObject({ status: 404 });
    for (const viewer of [member(demoPeople.ana), ines, member('stranger')])
      await expect(decide(viewer, 'endParticipation', culture, aurora)).rejects.toMatchObject({ status: 404 });
    expect(await queue(member(demoPeople.ana))).not.toContain('University of Aurora in Culture and society');
    expect(await queue(member('stranger'))).toEqual([]);
    expect(await stateOf(marek, culture, aurora)).toBe('requested');
  });

  it('needs the token of the session, so that a request of another site changes nothing', async () => {
    const response = await service.as(admin).fetch(`/helixes/${culture}/participants/${aurora}/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ _token: 'of another session' }),
    });
    expect(response.status).toBe(403);
    expect(await stateOf(marek, culture, aurora)).toBe('requested');
  });

  it('may decline; the organisation may request again, and withdraw or leave', async () => {
    await decide(admin, 'declineParticipant', culture, aurora);
    expect(await stateOf(marek, culture, aurora)).toBe('none');
    expect((await published(culture)).at(-1)).toBe('participation.declined');
    expect(events.at(-1)?.payload).toMatchObject({ helixId: culture, organisationId: aurora, by: demoPeople.admin });
    await join(marek, culture, aurora);
    expect(await decide(marek, 'endParticipation', culture, aurora)).toMatchObject({
      message: messages.withdrawn('University of Aurora'),
    });
    // To withdraw is the organisation's own act, which is no news to it.
    expect((await published(culture)).at(-1)).toBe('participation.requested');
    await join(marek, culture, aurora);
    expect(await decide(admin, 'endParticipation', culture, aurora)).toMatchObject({
      message: messages.declined('University of Aurora'),
    });
    expect((await published(culture)).at(-1)).toBe('participation.declined');
    await join(marek, culture, aurora);
    await decide(member(demoPeople.liWei), 'acceptParticipant', culture, aurora);
    expect(await decide(marek, 'endParticipation', culture, aurora)).toMatchObject({
      message: messages.ended('University of Aurora', 'Culture and society'),
    });
    await expect(decide(marek, 'endParticipation', culture, aurora)).rejects.toMatchObject({ status: 404 });
    expect((await published(culture)).slice(-2)).toEqual(['participation.started', 'participation.ended']);
    const ofCulture = events.filter(({ payload }) => (payload as { helixId: string }).helixId === culture);
    expect(ofCulture.slice(-3).map(({ payload }) => (payload as { by: string }).by)).toEqual([
      ...[demoPeople.marek, demoPeople.liWei, demoPeople.marek],
    ]);
  });

  it('by a former manager is refused as by anyone else', async () => {
    await join(marek, culture, aurora);
    await manage(culture, []);
    await expect(decide(member(demoPeople.liWei), 'acceptParticipant', culture, aurora)).rejects.toMatchObject({
      status: 404,
    });
    expect(await queue(admin)).toContain('University of Aurora in Culture and society');
  });
});

describe('the demo data', () => {
  it('has participants and a request that waits for the manager of its Helix', async () => {
    expect(await queue(marek)).toEqual(['TecNova in Health technologies']);
    const { items } = await service
      .as(visitor())
      .call(helixesApi.listParticipants, { params: { id: demoHelixes.quantum } });
    expect(items.map(({ organisation }) => organisation.name)).toEqual(['TecNova', 'University of Aurora']);
  });
});
