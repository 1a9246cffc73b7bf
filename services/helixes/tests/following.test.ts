import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { anotherService, halfSignedIn, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { messages } from '@consortia/proto/messages';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { helixModel } from '../src/helixes/helix-model.ts';
import { helixesService } from '../src/service.ts';
import { owners } from './owners.ts';

const { quantum, health, ocean, soil, digital, cities } = demoHelixes;
type SubscriptionEvent = EventEnvelope<{ id: string; helixes: string[] }>;

let service: TestService;
const events: SubscriptionEvent[] = [];
beforeAll(async () => {
  service = await startTestService(helixesService, { config: { demo: true }, neighbours: owners });
  const { topic } = helixesEvents.subscriptionUpdated;
  await service.bus.consume({
    group: 'test',
    topics: [topic],
    handle: async (event) => void events.push(event as SubscriptionEvent),
  });
});
afterAll(() => service.close());

type Person = ReturnType<typeof member>;
async function send(viewer: Person | ReturnType<typeof visitor>, path: string, body: object = {}) {
  const response = await service.as(viewer).fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify('csrf' in viewer ? { ...body, _token: viewer.csrf } : body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const follow = (person: Person, helix: string, body?: object) => send(person, `/helixes/${helix}/follow`, body);
const unfollow = (person: Person, helix: string, body?: object) => send(person, `/helixes/${helix}/unfollow`, body);
const followed = async (person: Person) => (await service.as(person).call(helixesApi.listFollowed)).helixes;
const publishedFor = async (id: string) => {
  await service.settle();
  return events.filter(({ key }) => key === id);
};

describe('following a Helix', () => {
  it('needs the Helix and the token, responds with a message and is published [C07]', async () => {
    const person = member('follower1');
    expect(await follow(person, quantum, { helix: quantum })).toEqual({
      status: 200,
      body: { message: 'You follow Quantum technologies.' },
    });
    expect(await followed(person)).toEqual([quantum]);
    expect((await publishedFor('follower1')).map(({ payload }) => payload)).toEqual([
      { id: 'follower1', helixes: [quantum] },
    ]);
    const refused = await service.as(person).fetch(`/helixes/${ocean}/follow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: '{"_token":"of another session"}',
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('x-error-type')).toBe('csrf-invalid');
    expect(await followed(person)).toEqual([quantum]);
  });

  it('is undone in the same way; versions rise [C06]', async () => {
    const person = member('follower2');
    await follow(person, quantum);
    await follow(person, ocean);
    expect(await unfollow(person, quantum, { helix: quantum })).toEqual({
      status: 200,
      body: { message: 'You no longer follow Quantum technologies.' },
    });
    expect(await followed(person)).toEqual([ocean]);
    await unfollow(person, ocean);
    await follow(person, soil);
    const all = await publishedFor('follower2');
    expect(all.map(({ payload }) => payload.helixes)).toEqual([[quantum], [quantum, ocean], [ocean], [], [soil]]);
    expect(all.map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3, 4, 5]);
  });

  it('changes and publishes nothing for a Helix that is followed already, or unfollowed without having been followed', async () => {
    const person = trialMember('follower3');
    expect((await unfollow(person, quantum)).status).toBe(200);
    expect(await follow(person, quantum)).toEqual(await follow(person, quantum));
    expect((await unfollow(person, soil)).status).toBe(200);
    expect(await publishedFor('follower3')).toHaveLength(1);
  });

  it('loses none of many concurrent requests and publishes each change once', async () => {
    const person = member('follower4');
    const chosen = Object.values(demoHelixes).slice(0, 6);
    const responses = await Promise.all([...chosen, ...chosen, ...chosen].map((id) => follow(person, id)));
    // A request that conflicts eight times in a row gets a 409; nothing is lost silently.
    for (const { status } of responses) expect([200, 409]).toContain(status);
    for (const id of chosen) await follow(person, id);
    expect((await followed(person)).sort()).toEqual([...chosen].sort());
    expect(await publishedFor('follower4')).toHaveLength(6);
  });

  it('refuses an unknown Helix, and a body that contradicts the path, and changes nothing', async () => {
    const person = member('follower5');
    for (const change of [follow, unfollow]) {
      expect(await change(person, 'f'.repeat(24))).toEqual({
        status: 404,
        body: { message: postResponseMessages.helixUnknown },
      });
      expect(await change(person, quantum, { helix: ocean })).toMatchObject({
        status: 422,
        body: { message: messages.helixAnother },
      });
    }
    expect(await publishedFor('follower5')).toEqual([]);
  });

  it('requires a signed-in person', async () => {
    for (const path of [`/helixes/${quantum}/follow`, `/helixes/${quantum}/unfollow`, '/helixes/subscribe']) {
      expect((await send(visitor(), path)).status).toBe(401);
      expect((await send(halfSignedIn('someone'), path)).status).toBe(401);
    }
    expect((await service.as(visitor()).fetch('/api/v1/helixes/followed')).status).toBe(401);
  });
});

describe('following several Helixes', () => {
  it('adds them to those that are followed [C24]', async () => {
    const person = member('follower6');
    await follow(person, quantum);
    expect(await send(person, '/helixes/subscribe', { topics: [ocean, quantum, soil] })).toEqual({
      status: 200,
      body: { message: 'You follow 3 Helixes.' },
    });
    expect(await followed(person)).toEqual([quantum, ocean, soil]);
    await send(person, '/helixes/subscribe', { helixes: [cities] });
    expect(await followed(person)).toEqual([quantum, ocean, soil, cities]);
    expect(await publishedFor('follower6')).toHaveLength(3);
  });

  it('follows all of them or none, and requires at least one', async () => {
    const person = member('follower7');
    const unknown = await send(person, '/helixes/subscribe', { topics: [ocean, 'f'.repeat(24)] });
    expect(unknown).toEqual({ status: 404, body: { message: postResponseMessages.helixUnknown } });
    expect(await send(person, '/helixes/subscribe')).toMatchObject({
      status: 422,
      body: { message: messages.helixNoneChosen },
    });
    expect(await followed(person)).toEqual([]);
  });
});

describe('the followed Helixes', () => {
  it('are those of the person, without deleted ones', async () => {
    const person = member('follower8');
    const helixes = helixModel(service.connection);
    await send(person, '/helixes/subscribe', { topics: [cities, soil] });
    await helixes.updateOne({ _id: cities }, { deletedAt: new Date() });
    expect(await followed(person)).toEqual([soil]);
    await helixes.updateOne({ _id: cities }, { deletedAt: null });
    expect(await followed(member('without-helixes'))).toEqual([]);
  });

  it('are there for two of the demo people', async () => {
    expect(await followed(member(demoPeople.ana))).toEqual([quantum, health]);
    expect(await followed(member(demoPeople.liWei))).toEqual([digital, health]);
  });

  it('are served to other services with their versions', async () => {
    const reader = service.as(anotherService('recommendations'));
    const { items } = await reader.call(helixesApi.refillSubscriptions);
    expect(items).toContainEqual({ id: demoPeople.ana, helixes: [quantum, health], version: 1 });
    expect(items.find(({ id }) => id === 'follower2')).toEqual({ id: 'follower2', helixes: [soil], version: 5 });
    expect((await service.as(member('someone')).fetch('/internal/subscriptions')).status).toBe(404);
  });
});
