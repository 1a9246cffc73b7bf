import type { EventEnvelope } from '@consortia/proto/event';
import { kitEvents, type RefusedRequests } from '@consortia/proto/kit/events';
import { createLogger } from '../../log/logger.ts';
import { notesApi, notesErrors, notesService } from '../../testing/notes-service.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { anotherService, halfSignedIn, member, visitor } from '../../testing/viewers.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { createRefusals, maxCounted } from './refusals.ts';

const tom = '65f000000000000000000003';
const address = '203.0.113.5';

describe('requests that a service refuses', () => {
  let notes: TestService;
  const published: EventEnvelope[] = [];
  beforeAll(async () => {
    notes = await startTestService(notesService([]), { errors: notesErrors });
    const topics = [kitEvents.requestsRefused.topic];
    await notes.bus.consume({ group: 'test', topics, handle: async (event) => void published.push(event) });
  });
  afterAll(() => notes.close());

  const request = async (viewer: Viewer, method: string, path: string, from = address) => {
    const csrf = viewer.kind === 'service' ? '' : viewer.csrf;
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': csrf,
      'x-consortia-address': from,
    };
    const body = method === 'GET' ? undefined : '{}';
    return (await notes.as(viewer).fetch(path, { method, headers, body })).status;
  };
  const counts = async () => {
    published.splice(0);
    await notes.settle();
    return published.map(({ payload }) => payload as RefusedRequests);
  };

  it('are counted by person and route, however many there are', async () => {
    const statuses = await Promise.all(Array.from({ length: 300 }, () => request(member(tom), 'GET', '/api/v1/admin')));
    expect(new Set(statuses)).toEqual(new Set([403]));
    for (let n = 0; n < 3; n += 1) await request(halfSignedIn(tom), 'POST', '/notes/full');
    const found = await counts();
    expect(
      found.map(({ actorId, subjectId, route, failure, count }) => [actorId, subjectId, route, failure, count]),
    ).toEqual([
      [tom, tom, 'notes.GETadmin', 'kit.forbidden', 300],
      [null, tom, 'notes.fullMembersPost', 'kit.sign_in_required', 3],
    ]);
    expect(found[0]).toMatchObject({ address, requestId: expect.stringMatching(/.+/) });
    expect(await counts()).toEqual([]);
  });

  it('are counted by network where no one is signed in', async () => {
    for (const from of ['203.0.113.5', '203.0.113.99', '198.51.100.1'])
      await request(visitor(), 'POST', '/notes/full', from);
    const found = (await counts()).map(({ actorId, address: first, count }) => [actorId, first, count]);
    expect(found).toEqual([
      [null, '203.0.113.5', 2],
      [null, '198.51.100.1', 1],
    ]);
  });

  it('are not counted where they are reads, another failure, or those of a service', async () => {
    await request(visitor(), 'GET', '/api/v1/signed-in');
    await request(visitor(), 'POST', '/notes/nowhere');
    await request(anotherService('posts'), 'POST', '/notes/full');
    expect(await counts()).toEqual([]);
  });

  it('are published when the service closes', async () => {
    const other = await startTestService(notesService([]), { errors: notesErrors });
    const seen: EventEnvelope[] = [];
    const topics = [kitEvents.requestsRefused.topic];
    await other.bus.consume({ group: 'test', topics, handle: async (event) => void seen.push(event) });
    await other.as(member(tom)).fetch('/api/v1/admin');
    await other.running.close();
    await other.bus.settle();
    await other.close();
    expect(seen.map(({ payload }) => (payload as RefusedRequests).count)).toEqual([1]);
  });
});

describe('the counter of refused requests', () => {
  const route = notesApi.fullMembersPost;
  let ids = 0;
  let isDown = false;
  let published: EventEnvelope[] = [];
  const lines: string[] = [];
  const open = () => {
    published = [];
    const publish = async (events: EventEnvelope[]) => {
      if (isDown) throw new Error('The bus is down.');
      published.push(...events);
    };
    const log = createLogger({ destination: { write: (line) => void lines.push(line) } });
    const newId = () => {
      ids += 1;
      return `event${ids}`;
    };
    return createRefusals({ bus: { publish }, log, clock: () => new Date(), newId });
  };
  const refusal = (viewer: Viewer, from = address) => ({
    exchange: { viewer, route, address: from, requestId: 'request-1' },
    failure: 'kit.forbidden',
    status: 403,
  });
  const totals = () => published.map(({ payload }) => (payload as RefusedRequests).count);
  const sum = () => totals().reduce((all, count) => all + count, 0);

  it('makes a bounded number of entries of an attack from many networks, and still names the people', async () => {
    const refusals = open();
    for (let n = 0; n < 20_000; n += 1) refusals.count(refusal(visitor(), `10.${n >> 8}.${n & 255}.1`));
    for (let n = 0; n < 5; n += 1) refusals.count(refusal(member(tom)));
    await refusals.close();
    expect([published.length, sum()]).toEqual([maxCounted + 2, 20_005]);
    expect(published.map(({ payload }) => payload as RefusedRequests)).toContainEqual(
      expect.objectContaining({ actorId: tom, count: 5 }),
    );
  });

  it('adds up while the bus is down, and publishes everything once when it is back', async () => {
    isDown = true;
    const refusals = open();
    for (let n = 0; n < 100; n += 1) {
      refusals.count(refusal(member(tom)));
      await expect(refusals.drain()).rejects.toThrow('The bus is down.');
    }
    isDown = false;
    await refusals.drain();
    expect(totals()).toEqual([1, 99]);
    await refusals.close();
    expect(sum()).toBe(100);
  });

  it('writes what it could not publish to the log when it closes', async () => {
    isDown = true;
    const refusals = open();
    refusals.count(refusal(member(tom)));
    await expect(refusals.drain()).rejects.toThrow('The bus is down.');
    refusals.count(refusal(member(tom)));
    lines.splice(0);
    await refusals.close();
    const missing = lines.map((line) => JSON.parse(line)).filter(({ refused }) => refused);
    expect(missing.map(({ refused }) => [refused.actorId, refused.route, refused.count])).toEqual([
      [tom, route.id, 1],
      [tom, route.id, 1],
    ]);
    isDown = false;
  });
});
