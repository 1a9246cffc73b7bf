import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService, halfSignedIn, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import { personalDataRoutes } from '@consortia/proto/personal-data';
import { bookmarkModel } from '../src/bookmarks/bookmark-model.ts';
import { ingest, observation, startHarness } from './harness.ts';

const {
  listBookmarkedDeadlines,
  listBookmarkedDeadlinesOf,
  listBookmarks,
  listCalls,
  saveCall,
  unsaveCall,
  watchCall,
  unwatchCall,
} = fundingIngestApi;
const ana = member(demoPeople.ana);
const tom = trialMember(demoPeople.tom);

let harness: TestService;
const ids: string[] = [];
beforeAll(async () => {
  harness = await startHarness();
  await ingest(
    harness,
    Array.from({ length: 16 }, (_, n) => observation({ identifier: `HORIZON-MARK-${n}` })),
  );
  for (let page = 1; page <= 2; page += 1) {
    const { items } = await harness.as(visitor()).call(listCalls, { query: { page } });
    ids.push(...items.map(({ id }) => id));
  }
});
afterAll(() => harness.close());
const as = (viewer: typeof ana) => harness.as(viewer).call;
const mine = (viewer: typeof ana, kinds: ('saved' | 'watched')[], page = 1) =>
  as(viewer)(listCalls, { query: { filters: { mine: kinds }, page } });

describe('saved and watched calls', () => {
  it('are marked and unmarked independently, and a second time changes nothing', async () => {
    const id = ids[0]!;
    const { call } = harness.as(ana);
    expect(await call(saveCall, { params: { id } })).toEqual({ saved: true, watched: false });
    expect(await call(saveCall, { params: { id } })).toEqual({ saved: true, watched: false });
    expect(await call(watchCall, { params: { id } })).toEqual({ saved: true, watched: true });
    expect(await call(listBookmarks)).toEqual({ saved: [id], watched: [id] });
    expect(await call(unsaveCall, { params: { id } })).toEqual({ saved: false, watched: true });
    expect(await call(unwatchCall, { params: { id } })).toEqual({ saved: false, watched: false });
    expect(await call(unwatchCall, { params: { id } })).toEqual({ saved: false, watched: false });
    expect(await bookmarkModel(harness.connection).countDocuments({ userId: ana.id })).toBe(0);
  });

  it('restrict the list with a true total, facets and pages', async () => {
    for (const id of ids.slice(0, 13)) await as(ana)(saveCall, { params: { id } });
    await as(ana)(watchCall, { params: { id: ids[13]! } });
    const saved = await mine(ana, ['saved']);
    expect(saved).toMatchObject({ total: 13, matches: 13, pages: 2, totalCapped: false });
    expect(saved.facets.status).toEqual([{ value: 'open', label: expect.any(String), count: 13 }]);
    expect((await mine(ana, ['saved'], 2)).items).toHaveLength(1);
    expect((await mine(ana, ['watched'])).items.map(({ id }) => id)).toEqual([ids[13]]);
    expect((await mine(ana, ['saved', 'watched'])).matches).toBe(14);
    const found = await as(ana)(listCalls, { query: { filters: { mine: ['watched'], q: 'Testing' } } });
    expect(found.items.map(({ id }) => id)).toEqual([ids[13]]);
    const file = await harness.as(ana).fetch('/funding/calls.csv?filters[mine][]=watched');
    expect((await file.text()).trim().split('\r\n')).toHaveLength(2);
  });

  it('give their next deadlines, closed calls left out', async () => {
    const { items } = await as(ana)(listBookmarkedDeadlines);
    expect(items).toHaveLength(limits.listPageSize);
    expect(items[0]).toMatchObject({ date: '2026-09-15', url: expect.stringMatching('^/funding/call/') });
    await as(ana)(watchCall, { params: { id: items[0]!.topicId } });
    expect((await as(ana)(listBookmarkedDeadlines)).items[0]).toMatchObject({ saved: true, watched: true });
    await as(ana)(unwatchCall, { params: { id: items[0]!.topicId } });
    await expect(harness.as(visitor()).call(listBookmarkedDeadlines)).rejects.toMatchObject({ status: 401 });
    expect((await as(tom)(listBookmarkedDeadlines)).items).toEqual([]);
    const ofPerson = async (userId: string) =>
      (await harness.as(anotherService('reviewiq')).call(listBookmarkedDeadlinesOf, { body: { userId } })).items;
    expect(await ofPerson(ana.id)).toEqual((await as(ana)(listBookmarkedDeadlines)).items);
    expect(await ofPerson(tom.id)).toEqual([]);
  });

  it('are private: another person sees and changes their own alone', async () => {
    expect(await as(tom)(listBookmarks)).toEqual({ saved: [], watched: [] });
    expect(await mine(tom, ['saved', 'watched'])).toMatchObject({ items: [], matches: 0 });
    expect(await as(tom)(unsaveCall, { params: { id: ids[0]! } })).toEqual({ saved: false, watched: false });
    expect((await as(ana)(listBookmarks)).saved).toContain(ids[0]);
  });

  it('need a full session, and changes the CSRF token', async () => {
    const half = halfSignedIn(demoPeople.ana);
    const id = ids[0]!;
    for (const viewer of [visitor(), half]) {
      const { call } = harness.as(viewer);
      await expect(call(listBookmarks)).rejects.toMatchObject({ status: 401 });
      await expect(call(saveCall, { params: { id } })).rejects.toMatchObject({ status: 401 });
      await expect(call(unwatchCall, { params: { id } })).rejects.toMatchObject({ status: 401 });
      await expect(call(listCalls, { query: { filters: { mine: ['saved'] } } })).rejects.toMatchObject({ status: 401 });
    }
    const response = await harness.as(visitor()).fetch('/funding/calls.csv?filters[mine][]=saved');
    expect(response.status).toBe(401);
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const path = `/funding/topics/${ids[15]}/saved`;
    expect((await harness.as(ana).fetch(path, { method: 'POST', headers })).status).toBe(403);
    expect((await as(ana)(listBookmarks)).saved).not.toContain(ids[15]);
  });

  it('are calls that exist', async () => {
    await expect(as(ana)(saveCall, { params: { id: 'f'.repeat(24) } })).rejects.toMatchObject({ status: 404 });
    await expect(as(ana)(watchCall, { params: { id: 'f'.repeat(24) } })).rejects.toMatchObject({ status: 404 });
  });

  it('are limited for each person, also for requests at the same time', async () => {
    const bookmarks = bookmarkModel(harness.connection);
    const present = await bookmarks.countDocuments({ userId: tom.id });
    const filler = Array.from({ length: limits.callsOfOnePerson - present - 2 }, (_, n) => ({
      ...{ _id: `filler${n}`, userId: tom.id, topicId: `t${n}`, savedAt: new Date(), watchedAt: null },
    }));
    await bookmarks.insertMany(filler);
    const attempts = await Promise.allSettled(ids.map((id) => as(tom)(saveCall, { params: { id } })));
    const refused = attempts.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThanOrEqual(ids.length - 2);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 409 });
    expect(await bookmarks.countDocuments({ userId: tom.id })).toBeLessThanOrEqual(limits.callsOfOnePerson);
    // What is marked already can be marked in the other way at the limit.
    await bookmarks.deleteOne({ _id: 'filler0' });
    await bookmarks.deleteOne({ _id: 'filler1' });
    await bookmarks.deleteOne({ _id: 'filler2' });
    expect(await as(tom)(watchCall, { params: { id: ids[0]! } })).toMatchObject({ watched: true });
  });

  it('are deleted once the account is closed', async () => {
    const bookmarks = bookmarkModel(harness.connection);
    const { erasePersonalData } = personalDataRoutes('funding-ingest');
    await harness.as({ kind: 'service', name: 'identity' }).call(erasePersonalData, { params: { userId: tom.id } });
    expect(await bookmarks.countDocuments({ userId: tom.id })).toBe(0);
    expect(await bookmarks.countDocuments({ userId: ana.id })).toBeGreaterThan(0);
  });
});
