import type { TestService } from '@consortia/infra/testing/test-service';
import { demoGroups } from '@consortia/proto/demo';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsApi } from '@consortia/proto/posts/api';
import { changeAtOwner } from './change-at-owner.ts';
import { addPost, addPostOfEachKind, startHarness, type ViewerKind, viewers } from './harness.ts';
import { photonics } from './owners.ts';

const kinds = ['public', 'network', 'private', 'draft'] as const;
type Kind = (typeof kinds)[number];
let service: TestService;
let ids: Record<Kind, string>;
beforeAll(async () => {
  service = await startHarness();
  ids = await addPostOfEachKind(service, kinds, { groupId: demoGroups.photonics });
  await addPost(service, { visibility: 'public' });
});
afterAll(() => service.close());
const list = (viewer: ViewerKind, groupId: string = demoGroups.photonics) =>
  service.as(viewers[viewer]).call(postsApi.listByGroup, { params: { groupId } });

describe('the Opportunities of a group', () => {
  it.each([
    ['visitor', ['public']],
    ['trial member', ['public']],
    ['full member', ['private', 'network', 'public']],
  ] as const)(
    'are neither shown nor counted where the group is hidden from the viewer: %s [U80, P12]',
    async (kind, listed) => {
      const { items, total } = await list(kind);
      expect([items.map(({ id }) => id), total]).toEqual([listed.map((one) => ids[one]), listed.length]);
    },
  );

  it('are none of an unknown group', async () => {
    expect(await list('full member', 'f'.repeat(24))).toMatchObject({ items: [], total: 0 });
  });

  it('stay without the group once it is removed, hidden from those for whom its name would have to be masked', async () => {
    const read = (viewer: ViewerKind, slug: string) =>
      service.as(viewers[viewer]).call(postsApi.readOpportunity, { params: { slug } });
    expect(await read('trial member', ids.network)).toMatchObject({ group: null });
    await changeAtOwner(service, organisationsEvents.groupDeleted, photonics, {});
    expect(await read('visitor', ids.public)).toMatchObject({ group: null });
    expect(await read('full member', ids.network)).toMatchObject({ group: null });
    await expect(read('trial member', ids.network)).rejects.toMatchObject({ status: 404 });
  });
});
