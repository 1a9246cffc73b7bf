import { type AtomFeed, readAtom } from '@consortia/infra/testing/read-atom';
import type { TestService } from '@consortia/infra/testing/test-service';
import { visitor } from '@consortia/infra/testing/viewers';
import { pathTo } from '@consortia/proto/client';
import { demoHelixes } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { addPost, startHarness, textDocument } from './harness.ts';

const { readOpportunityFeed, readHelixFeed } = postsApi;
const hostile = '<script>alert(1)</script> & ]]> "quoted" &amp; ]]> \u0001\ufffe';
let time = Date.UTC(2026, 5, 1);
let service: TestService;
beforeAll(async () => {
  service = await startHarness({ clock: () => new Date(time) });
  const post = (name: string, changes: Parameters<typeof addPost>[1]) => addPost(service, { name, ...changes });
  await post(hostile, { visibility: 'public', helixIds: [demoHelixes.quantum], message: textDocument(hostile) });
  await post('Of another Helix', { visibility: 'public', helixIds: [demoHelixes.soil] });
  await post('For the network', { visibility: 'network', helixIds: [demoHelixes.quantum] });
  await post('For members', { visibility: 'private', helixIds: [demoHelixes.quantum] });
  await post('A draft', { visibility: 'public', status: 'draft', helixIds: [demoHelixes.quantum] });
  await service.running.projections.find(({ name }) => name === 'opportunity-index')!.rebuild();
});
afterAll(() => service.close());

const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  service.as(visitor()).fetch(path, { headers });
async function feedAt(path: string): Promise<AtomFeed> {
  const response = await fetchFeed(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  return readAtom(await response.text());
}
const helixPath = (helixId: string) => pathTo(readHelixFeed, { params: { helixId } });

describe('a public feed', () => {
  it('has public Opportunities alone, the latest first, in valid Atom (RFC 4287)', async () => {
    const feed = await feedAt(readOpportunityFeed.path);
    expect(feed.title).toBe('Opportunities');
    expect(feed.entries.map(({ title }) => title)).toEqual([
      'Of another Helix',
      '<script>alert(1)</script> & ]]> "quoted" &amp; ]]> ',
    ]);
    for (const entry of feed.entries) {
      expect(entry.id).toMatch(/^tag:[a-z.]+,2026:opportunity\/[a-z0-9]+$/);
      expect(entry.link).toMatch(/^https?:\/\/[^/]+\/opportunities\//);
      expect(new Date(entry.updated).toISOString()).toBe(entry.updated);
    }
    expect(feed.updated).toBe(feed.entries[0]!.updated);
  });

  it('has texts as escaped text, so that no element or script of an author is in it', async () => {
    const { text, elements } = await feedAt(readOpportunityFeed.path);
    expect(text).not.toMatch(/<script|CDATA|type="x?html"/);
    expect([...elements].sort()).toEqual(
      'author category entry feed id link name published summary title updated'.split(' '),
    );
  });

  it('of a Helix has its Opportunities, and an unknown Helix has none', async () => {
    const feed = await feedAt(helixPath(demoHelixes.quantum));
    expect(feed.title).toBe('Opportunities: Helix quantum');
    expect(feed.entries).toHaveLength(1);
    expect((await feedAt(helixPath(demoHelixes.ocean))).entries).toEqual([]);
    expect((await fetchFeed(helixPath('f'.repeat(24)))).status).toBe(404);
  });

  it('is the same for everyone, stored by caches, and revalidated without a body', async () => {
    const first = await fetchFeed(readOpportunityFeed.path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = first.headers.get('etag')!;
    const lastModified = first.headers.get('last-modified')!;
    expect(new Date(lastModified).getTime()).toBeGreaterThan(0);
    const validators: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': lastModified }];
    for (const headers of validators) {
      const again = await fetchFeed(readOpportunityFeed.path, headers);
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await fetchFeed(readOpportunityFeed.path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('is written once a minute however often it is fetched, with the same ids each time', async () => {
    const before = await feedAt(readOpportunityFeed.path);
    await addPost(service, { name: 'Published since', visibility: 'public' });
    expect((await feedAt(readOpportunityFeed.path)).text).toBe(before.text);
    time += 61_000;
    const after = await feedAt(readOpportunityFeed.path);
    expect(after.entries.map(({ title }) => title)[0]).toBe('Published since');
    expect(after.entries.slice(1).map(({ id }) => id)).toEqual(before.entries.map(({ id }) => id));
    expect(after.id).toBe(before.id);
  });

  it('has at most fifty entries', async () => {
    for (let count = 0; count < 55; count += 1) await addPost(service, { visibility: 'public' });
    time += 61_000;
    expect((await feedAt(readOpportunityFeed.path)).entries).toHaveLength(50);
  });
});
