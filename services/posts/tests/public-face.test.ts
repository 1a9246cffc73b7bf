import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { pathTo } from '@consortia/proto/client';
import { demoPeople } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { addPost, startHarness } from './harness.ts';

let service: TestService;
let time = Date.UTC(2027, 0, 1);
let open: string;
let number = 0;
const hidden: string[] = [];
beforeAll(async () => {
  service = await startHarness({ clock: () => new Date(time) });
  const slugOf = async (changes: Parameters<typeof addPost>[1]) => {
    number += 1;
    const _id = `d8${String(number).padStart(22, '0')}`;
    await addPost(service, { ...changes, _id });
    return `post-${_id}`;
  };
  open = await slugOf({ name: 'Open', visibility: 'public' });
  hidden.push(
    await slugOf({ name: 'Network', visibility: 'network' }),
    await slugOf({ name: 'Private', visibility: 'private' }),
    await slugOf({ name: 'Draft', visibility: 'public', status: 'draft' }),
  );
});
afterAll(() => service.close());

const idIn = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1);
const readers = () => [visitor(), trialMember(demoPeople.tom), member(demoPeople.ana), administrator(demoPeople.admin)];
const preview = (slug: string, viewer = visitor() as Parameters<TestService['as']>[0], headers = {}) =>
  service.as(viewer).fetch(pathTo(postsApi.readPreview, { params: { slug } }), { headers });

describe('the sitemap of Opportunities', () => {
  it('lists public ones alone, the same for every reader, and is written once in ten minutes', async () => {
    const read = async (viewer: Parameters<TestService['as']>[0]) => {
      const response = await service.as(viewer).fetch(postsApi.readSitemap.path);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      return response.text();
    };
    for (const viewer of readers()) {
      const document = await read(viewer);
      expect(document.split('<url>')).toHaveLength(2);
      expect(document).toContain(idIn(open));
      expect(document).toContain('<lastmod>');
    }
    await addPost(service, { name: 'Later', visibility: 'public' });
    expect((await read(visitor())).split('<url>')).toHaveLength(2);
    time += 11 * 60_000;
    expect((await read(visitor())).split('<url>')).toHaveLength(3);
  });
});

describe('the picture of an Opportunity', () => {
  it('is a PNG that caches may store, and is not sent again to those who have it', async () => {
    const response = await preview(open);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const known = await preview(open, visitor(), { 'If-None-Match': response.headers.get('etag')! });
    expect(known.status).toBe(304);
  });

  it('is refused for drafts, deleted, network and private ones alike, even to those who may read them', async () => {
    for (const slug of hidden) for (const viewer of readers()) expect((await preview(slug, viewer)).status).toBe(404);
  });
});
