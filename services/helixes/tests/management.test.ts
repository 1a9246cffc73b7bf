import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { managementMessages as messages } from '@consortia/proto/helixes/messages/management';
import { helixModel } from '../src/helixes/helix-model.ts';
import { helixesService } from '../src/service.ts';
import { blockedPerson, owners } from './owners.ts';

const admin = administrator(demoPeople.admin);
const { ocean, soil, quantum } = demoHelixes;
const call = (id: string, name: string) => ({ id, name, url: `/funding/call/${name}` });

let portalIsAway = false;
const previewed: unknown[] = [];
/** A stub of the service that owns funding calls. */
const fundingOwner: ServiceDefinition = {
  name: 'funding-ingest',
  migrations: [],
  create: () => ({
    handlers: [
      handle(fundingIngestApi.previewHelix, async ({ body }) => {
        if (portalIsAway) throw new Error('The store is away.');
        previewed.push(body);
        return { added: [call(demoTopics.ocean, 'OCEAN-1')], removed: [call(demoTopics.soil, 'SOIL-1')], unchanged: 7 };
      }),
      handle(fundingIngestApi.listActionsOfHelix, async () => ({ activeActions: [] })),
    ],
  }),
};

let service: TestService;
const events: EventEnvelope[] = [];
beforeAll(async () => {
  const neighbours = [...owners, fundingOwner];
  service = await startTestService(helixesService, { config: { demo: true }, neighbours });
  await service.bus.consume({
    group: 'test',
    topics: [helixesEvents.helixUpdated.topic],
    handle: async (event) => void events.push(event),
  });
});
afterAll(() => service.close());

const form = (name: string) => ({ name, description: 'What people work on.', hue: 3 });
const create = (body: ReturnType<typeof form> & object) => service.as(admin).call(helixesApi.createHelix, { body });
const managed = async (id: string) =>
  (await service.as(admin).call(helixesApi.listManagedHelixes)).helixes.find((helix) => helix.id === id)!;
const bodyOf = async (id: string) => {
  const { name, description, mission, hue, terms, relatedClusters, leaders, managers, version } = await managed(id);
  const ids = (people: typeof leaders) => people.map((person) => person.id);
  const lists = { relatedClusters, leaders: ids(leaders), managers: ids(managers) };
  return { name, description, mission, hue, terms, version, ...lists };
};
const update = (id: string, body: Awaited<ReturnType<typeof bodyOf>>) =>
  service.as(admin).call(helixesApi.updateHelix, { params: { id }, body });
const liveIds = async () => (await service.as(visitor()).call(helixesApi.listHelixes)).helixes.map(({ id }) => id);

describe('the management of Helixes', () => {
  it('is for administrators alone: members, managers and trial members get 403, visitors 401', async () => {
    const paths = [
      ['GET', '/api/v1/admin/helixes'],
      ['POST', '/admin/helixes'],
      ['POST', '/admin/helixes/preview'],
      ['PUT', `/admin/helixes/${ocean}`],
      ['POST', `/admin/helixes/${ocean}/retire`],
      ['POST', `/admin/helixes/${ocean}/restore`],
      ['DELETE', `/admin/helixes/${ocean}/image`],
    ] as const;
    // Inês manages this Helix.
    const viewers = [member('someone'), member(demoPeople.ines), trialMember(demoPeople.tom)];
    for (const [method, path] of paths) {
      for (const viewer of viewers) {
        const headers = { 'content-type': 'application/json', 'x-csrf-token': viewer.csrf };
        expect((await service.as(viewer).fetch(path, { method, headers })).status).toBe(403);
      }
      expect((await service.as(visitor()).fetch(path, { method })).status).toBe(401);
    }
    expect(await liveIds()).toContain(ocean);
  });

  it('adds a Helix with an address of its name, and publishes it with its terms', async () => {
    const terms = { decisive: ['Hive', 'hive'], supporting: ['Honey'] };
    const { id } = await create({
      ...form('Urban beekeeping'),
      terms,
      relatedClusters: [soil],
      leaders: [demoPeople.ana],
    } as never);
    expect(await managed(id)).toMatchObject({
      alias: 'urban-beekeeping',
      terms,
      relatedClusters: [soil],
      retired: false,
      leaders: [{ id: demoPeople.ana }],
    });
    await service.settle();
    const published = events.find(({ key }) => key === id)!.payload;
    expect(published).toMatchObject({ name: 'Urban beekeeping', terms, retired: false });
    expect(published).not.toHaveProperty('leaders');
    expect(await liveIds()).toContain(id);
  });

  it('refuses names and addresses that are taken, unknown people and Helixes, and fields that are not of the form', async () => {
    await expect(create(form('Soil health'))).rejects.toMatchObject({
      status: 409,
      body: { fields: { name: [messages.nameTaken] } },
    });
    await expect(create(form('soil: HEALTH'))).rejects.toMatchObject({ status: 409 });
    for (const extra of [
      { leaders: ['a0'] },
      { managers: [blockedPerson] },
      { relatedClusters: ['c0'] },
      { name: ' ' },
      { hue: 13 },
      { terms: { decisive: ['!'], supporting: [] } },
    ])
      await expect(create({ ...form('Something new'), ...extra })).rejects.toMatchObject({ status: 422 });
    const { id } = await create({
      ...form('Mass assignment'),
      alias: 'admin',
      version: 99,
      retiredAt: '2020-01-01',
    } as never);
    expect(await managed(id)).toMatchObject({ alias: 'mass-assignment', version: 1, retired: false });
    const { id: followed } = await create(form('Followed'));
    expect((await managed(followed)).alias).toBe('followed-helix');
  });

  it('changes a Helix at the version that was read; its address stays', async () => {
    const before = await bodyOf(quantum);
    await update(quantum, {
      ...before,
      name: 'Quantum science',
      managers: [demoPeople.ana],
      relatedClusters: [quantum],
    });
    expect(await managed(quantum)).toMatchObject({
      name: 'Quantum science',
      alias: 'quantum-technologies',
      managers: [{ id: demoPeople.ana }],
      relatedClusters: [],
    });
    await expect(update(quantum, before)).rejects.toMatchObject({ status: 409 });
    expect((await managed(quantum)).name).toBe('Quantum science');
  });

  it('retires a Helix, which keeps its page and can no longer be chosen or followed, and brings it back', async () => {
    const { call: as } = service.as(member('follower'));
    await as(helixesApi.follow, { params: { id: soil }, body: {} });
    await service.as(admin).call(helixesApi.retireHelix, { params: { id: soil } });
    expect(await liveIds()).not.toContain(soil);
    expect((await as(helixesApi.listFollowed)).helixes).toEqual([]);
    await expect(as(helixesApi.follow, { params: { id: soil }, body: {} })).rejects.toMatchObject({ status: 404 });
    await expect(as(helixesApi.subscribe, { body: { topics: [soil] } })).rejects.toMatchObject({ status: 404 });
    expect(await as(helixesApi.readHelix, { params: { alias: 'soil-health' } })).toMatchObject({ retired: true });
    await service.settle();
    expect(events.findLast(({ key }) => key === soil)!.payload).toMatchObject({ name: 'Soil health', retired: true });
    await expect(create(form('Soil health'))).rejects.toMatchObject({ status: 409 });
    await service.as(admin).call(helixesApi.restoreHelix, { params: { id: soil } });
    expect((await as(helixesApi.listFollowed)).helixes).toEqual([soil]);
  });

  it('stores a picture by its content and removes it', async () => {
    const image = (await helixModel(service.connection).findById(ocean).lean())!.image!;
    const picture = await (await service.as(visitor()).fetch(`/media/h/${image}`)).blob();
    const send = (file: File) =>
      service.as(admin).call(helixesApi.changeHelixImage, { params: { id: soil }, body: { file } });
    await send(new File([picture], 'ocean.webp'));
    expect((await managed(soil)).image).toMatch(/^\/media\/h\/[0-9a-f]{64}\?size=card$/);
    await expect(send(new File(['<svg/>'], 'x.png'))).rejects.toMatchObject({ status: 422 });
    await service.as(admin).call(helixesApi.removeHelixImage, { params: { id: soil } });
    expect((await managed(soil)).image).toBeNull();
  });
});

describe('the preview of a change of terms', () => {
  const preview = (id: string | null) =>
    service.as(admin).call(helixesApi.previewTerms, {
      body: { id, name: 'Ocean', terms: { decisive: ['reef'], supporting: [] } },
    });

  it('names the calls that move and the Opportunities for them, and changes nothing', async () => {
    const before = await managed(ocean);
    await service.settle();
    const count = events.length;
    expect(await preview(ocean)).toEqual({
      calls: {
        added: { shown: [call(demoTopics.ocean, 'OCEAN-1')], total: 1 },
        removed: { shown: [call(demoTopics.soil, 'SOIL-1')], total: 1 },
        unchanged: 7,
      },
      posts: {
        added: { shown: [expect.objectContaining({ name: 'Post 1' })], total: 1 },
        removed: { shown: [expect.objectContaining({ name: 'Post 5' })], total: 1 },
      },
    });
    expect(previewed.at(-1)).toEqual({ id: ocean, name: 'Ocean', terms: { decisive: ['reef'], supporting: [] } });
    await service.settle();
    expect(await managed(ocean)).toEqual(before);
    expect(events).toHaveLength(count);
  });

  it('is refused for an unknown Helix and while calls cannot be reached', async () => {
    await expect(preview('f'.repeat(24))).rejects.toMatchObject({ status: 404 });
    portalIsAway = true;
    await expect(preview(null)).rejects.toMatchObject({ status: 503 });
  });
});
