import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { readAtom } from '@consortia/infra/testing/read-atom';
import type { TestService } from '@consortia/infra/testing/test-service';
import { halfSignedIn, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { postsApi } from '@consortia/proto/posts/api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import type { SavedSearch } from '@consortia/proto/recommendations/saved-search-shapes';
import { opportunityModel } from '../src/opportunities/opportunity-model.ts';
import { addResult } from '../src/results/add-result.ts';
import { resultModel } from '../src/results/result-model.ts';
import { changeAtOwner } from './change-at-owner.ts';
import { adding, addPost, startHarness, textDocument } from './harness.ts';
import { owners, people } from './owners.ts';

const { createFeedAddress, listFeedAddresses, removeFeedAddress } = postsApi;
const ines = member(demoPeople.ines);
const liWei = member(demoPeople.liWei);
const tom = trialMember(demoPeople.tom);

/** Saved searches by owner and id, as recommendations has them. */
const searches = new Map<string, Pick<SavedSearch, 'id' | 'name' | 'kind' | 'filters'>>();
const recommendations: ServiceDefinition = {
  name: 'recommendations',
  migrations: [],
  create: () => ({
    handlers: [
      handle(recommendationsApi.readSearchOfPerson, async ({ body }) => ({
        search: searches.get(`${body.userId} ${body.id}`) ?? null,
      })),
    ],
  }),
};
const saveSearch = (userId: string, search: Pick<SavedSearch, 'id' | 'kind' | 'filters'>) =>
  searches.set(`${userId} ${search.id}`, { name: 'Quantum partners', ...search });

let service: TestService;
beforeAll(async () => {
  service = await startHarness({ neighbours: [...owners, recommendations] });
  const quantum = [demoHelixes.quantum];
  await addPost(service, { name: 'For everyone', visibility: 'public', helixIds: [demoHelixes.soil] });
  await addPost(service, {
    name: 'Inês Almeida of TecNova seeks partners',
    message: textDocument('Write to ines.almeida@tecnova.example at TecNova.'),
    ...{ visibility: 'network', helixIds: quantum, type: 'proposal' },
    ...{ userId: demoPeople.ines, organisationId: demoOrganisations.tecnova },
  });
  await addPost(service, { name: 'For members alone', visibility: 'private', helixIds: quantum, type: 'project' });
  await addResult(
    {
      ...adding(service),
      results: resultModel(service.connection),
      opportunities: opportunityModel(service.connection),
    },
    {
      ...{ _id: `e9${'1'.padStart(22, '0')}`, title: 'Sensor of Inês Almeida', alias: 'sensor-of-ines-almeida' },
      ...{ description: textDocument('Made at TecNova.'), userId: demoPeople.ines, projectId: null, trl: 4 },
      ...{ organisationId: demoOrganisations.tecnova, helixIds: [demoHelixes.ocean], links: [], videoUrl: null },
      ...{ publishedAt: new Date('2026-05-01T10:00:00Z'), updatedAt: new Date('2026-05-01T10:00:00Z') },
    },
    demoPeople.ines,
  );
  await service.running.projections.find(({ name }) => name === 'result-index')!.rebuild();
  await service.running.projections.find(({ name }) => name === 'opportunity-index')!.rebuild();
});
afterAll(() => service.close());

/** Fetches a feed as a feed reader does: without a session. */
async function fetchFeed(url: string, headers: Record<string, string> = {}) {
  const response = await service.as(visitor()).fetch(new URL(url).pathname, { headers });
  return { response, text: await response.text() };
}
const titlesAt = async (url: string) => readAtom((await fetchFeed(url)).text).entries.map(({ title }) => title);
type Subject = { list?: 'opportunity' | 'result'; helixId?: string; searchId?: string };
const addressOf = async (viewer: typeof ines, subject: Subject = {}) =>
  service.as(viewer).call(createFeedAddress, { body: { list: 'opportunity', ...subject } });

describe('a personal feed', () => {
  it('has what its owner may see, and nothing of it is stored by caches or indexed', async () => {
    const { url } = await addressOf(liWei);
    expect(url).toMatch(/\/feeds\/personal\/[A-Za-z0-9_-]{43}\/feed\.atom$/);
    const { response, text } = await fetchFeed(url);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(readAtom(text).entries.map(({ title }) => title)).toEqual([
      'For members alone',
      'Inês Almeida of TecNova seeks partners',
      'For everyone',
    ]);
    const again = await fetchFeed(url, { 'if-none-match': response.headers.get('etag')! });
    expect([again.response.status, again.text]).toEqual([304, '']);
    // A copy of the document does not open the feed.
    expect(text).not.toContain(url.split('/').at(-2));
  });

  it('of a trial member is anonymised, and never has a private Opportunity', async () => {
    for (const subject of [{}, { helixId: demoHelixes.quantum }]) {
      const { url } = await addressOf(tom, subject);
      const { text } = await fetchFeed(url);
      const { entries } = readAtom(text);
      expect(entries.some(({ author }) => author === 'Anonymous expert')).toBe(true);
      for (const secret of ['Inês', 'Ines', 'Almeida', 'TecNova', 'tecnova', '@', 'members alone', demoPeople.ines])
        expect(text).not.toContain(secret);
    }
  });

  it('of a Helix, or of a saved search, has what it finds alone', async () => {
    const helix = await addressOf(liWei, { helixId: demoHelixes.quantum });
    expect(helix.feed.helix).toEqual({ id: demoHelixes.quantum, name: 'Helix quantum' });
    expect(await titlesAt(helix.url)).toEqual(['For members alone', 'Inês Almeida of TecNova seeks partners']);
    saveSearch(liWei.id, { id: '5a', kind: 'opportunity', filters: { c: [demoHelixes.quantum], type: 'proposal' } });
    const { url } = await addressOf(liWei, { searchId: '5a' });
    const feed = readAtom((await fetchFeed(url)).text);
    expect(feed.title).toBe('Opportunities: Quantum partners');
    expect(feed.entries.map(({ title }) => title)).toEqual(['Inês Almeida of TecNova seeks partners']);
  });

  it('of Results has all of them for a member, and masked ones for a trial member', async () => {
    const ofHelix = { list: 'result', helixId: demoHelixes.ocean } as const;
    for (const subject of [{ list: 'result' } as const, ofHelix]) {
      const own = readAtom((await fetchFeed((await addressOf(liWei, subject)).url)).text);
      expect(own.entries).toMatchObject([{ title: 'Sensor of Inês Almeida', author: 'Inês Almeida' }]);
      expect(own.entries[0]!.id).toMatch(/:result\/e9/);
      const { text } = await fetchFeed((await addressOf(tom, subject)).url);
      expect(readAtom(text).entries).toHaveLength(1);
      for (const secret of ['Inês', 'Almeida', 'TecNova', 'tecnova', demoPeople.ines])
        expect(text).not.toContain(secret);
    }
    expect(await titlesAt((await addressOf(liWei, { list: 'result', helixId: demoHelixes.soil })).url)).toEqual([]);
  });

  it('of a saved search cannot find a trial member what is hidden from them', async () => {
    for (const [id, q] of [
      ['5b', 'Almeida'],
      ['5c', 'TecNova'],
      ['5d', 'members alone'],
    ] as const) {
      saveSearch(tom.id, { id, kind: 'opportunity', filters: { q } });
      expect(await titlesAt((await addressOf(tom, { searchId: id })).url)).toEqual([]);
    }
  });

  it('follows the rights of its owner: a new trial member is shown the masked texts from then on', async () => {
    const { url } = await addressOf(liWei);
    const before = await fetchFeed(url);
    expect(before.text).toContain('TecNova');
    await changeAtOwner(service, identityEvents.userUpdated, people.liWei, { trial: true });
    const after = await fetchFeed(url, { 'if-none-match': before.response.headers.get('etag')! });
    expect(after.response.status).toBe(200);
    for (const secret of ['TecNova', 'Almeida', 'members alone']) expect(after.text).not.toContain(secret);
    await changeAtOwner(service, identityEvents.userUpdated, people.liWei, { trial: false });
    expect((await fetchFeed(url)).text).toBe(before.text);
  });

  it('is gone while its owner may not use the account, and when the saved search is someone else’s or deleted', async () => {
    const { url } = await addressOf(liWei);
    await changeAtOwner(service, identityEvents.userUpdated, people.liWei, { hasProfile: false });
    const { response, text } = await fetchFeed(url);
    expect(response.status).toBe(404);
    expect(text).not.toContain('TecNova');
    await changeAtOwner(service, identityEvents.userUpdated, people.liWei, { hasProfile: true });
    expect((await fetchFeed(url)).response.status).toBe(200);

    saveSearch(ines.id, { id: '5e', kind: 'opportunity', filters: {} });
    await expect(addressOf(liWei, { searchId: '5e' })).rejects.toMatchObject({ status: 404 });
    const own = await addressOf(ines, { searchId: '5e' });
    expect((await fetchFeed(own.url)).response.status).toBe(200);
    searches.delete(`${ines.id} 5e`);
    expect((await fetchFeed(own.url)).response.status).toBe(404);
  });

  it('ends with its saved search, once recommendations has published that it is deleted', async () => {
    saveSearch(ines.id, { id: '5f', kind: 'opportunity', filters: {} });
    const { feed } = await addressOf(ines, { searchId: '5f' });
    const { type, topic, schemaVersion } = recommendationsEvents.savedSearchDeleted;
    const payload = { id: '5f', userId: ines.id };
    const event = { id: 'deleted-5f', type, topic, key: '5f', schemaVersion, aggregateVersion: 2, payload };
    await service.bus.publish([{ ...event, occurredAt: new Date().toISOString() }]);
    await service.settle();
    const { items } = await service.as(ines).call(listFeedAddresses);
    expect(items.map(({ id }) => id)).not.toContain(feed.id);
  });
});

describe('the address of a personal feed', () => {
  it('is one for each feed: a new one ends the previous one, and a removed one opens nothing', async () => {
    const first = await addressOf(ines, { helixId: demoHelixes.soil });
    const second = await addressOf(ines, { helixId: demoHelixes.soil });
    expect(second.feed.id).toBe(first.feed.id);
    expect((await fetchFeed(first.url)).response.status).toBe(404);
    expect((await fetchFeed(second.url)).response.status).toBe(200);
    const params = { id: second.feed.id };
    await service.as(ines).call(removeFeedAddress, { params });
    expect((await fetchFeed(second.url)).response.status).toBe(404);
    await expect(service.as(ines).call(removeFeedAddress, { params })).rejects.toMatchObject({ status: 404 });
  });

  it('is neither listed for nor removed by anyone else', async () => {
    const { url, feed } = await addressOf(ines, { helixId: demoHelixes.ocean });
    expect((await service.as(tom).call(listFeedAddresses)).items.map(({ id }) => id)).not.toContain(feed.id);
    const params = { id: feed.id };
    await expect(service.as(tom).call(removeFeedAddress, { params })).rejects.toMatchObject({ status: 404 });
    expect((await fetchFeed(url)).response.status).toBe(200);
  });

  it('cannot be guessed or derived from what is shown: ids, hashes and malformed secrets open nothing', async () => {
    const { feed } = await addressOf(ines);
    const stored = await service.connection.collection('feedAddresses').findOne({ _id: feed.id as never });
    for (const token of ['A'.repeat(43), feed.id, ines.id, stored!.tokenHash, `${'A'.repeat(42)}%2e`])
      expect([400, 404, 422]).toContain(
        (await fetchFeed(`http://x/feeds/personal/${token}/feed.atom`)).response.status,
      );
  });

  it('is stored nowhere: neither documents nor the log hold the secret', async () => {
    const { url } = await addressOf(ines);
    await fetchFeed(url);
    const token = url.split('/').at(-2)!;
    const stored = await service.connection.collection('feedAddresses').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(service.logs.join('')).not.toContain(token);
    expect(JSON.stringify(await service.as(ines).call(listFeedAddresses))).not.toContain(token);
  });

  it('needs a full session and the CSRF token, and an existing Helix', async () => {
    for (const viewer of [visitor(), halfSignedIn(ines.id)])
      await expect(service.as(viewer).call(listFeedAddresses)).rejects.toMatchObject({ status: 401 });
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
    const forged = { method: 'POST', headers, body: '{"list":"opportunity"}' };
    expect((await service.as(ines).fetch('/feeds', forged)).status).toBe(403);
    await expect(addressOf(ines, { helixId: 'f'.repeat(24) })).rejects.toMatchObject({ status: 404 });
    const both = { helixId: demoHelixes.soil, searchId: '5f' };
    await expect(addressOf(ines, both)).rejects.toMatchObject({ status: 404 });
  });
});
