import type { TestService } from '@consortia/infra/testing/test-service';
import { trialMember } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { addPost, startHarness, type ViewerKind, viewers } from './harness.ts';

const kinds = ['public', 'network', 'private', 'draft', 'deleted'] as const;
type Kind = (typeof kinds)[number];
let service: TestService;
const ids = {} as Record<Kind, string>;
beforeAll(async () => {
  service = await startHarness();
  for (const kind of kinds) {
    const { _id } = await addPost(service, {
      userId: demoPeople.ines,
      status: kind === 'draft' ? 'draft' : 'approved',
      visibility: kind === 'network' || kind === 'private' ? kind : 'public',
    });
    ids[kind] = _id;
  }
  await addPost(service, { userId: demoPeople.marek, visibility: 'public' });
  await service.connection
    .collection<{ _id: string }>('opportunities')
    .updateOne({ _id: ids.deleted }, { $set: { deletedAt: new Date() } });
});
afterAll(() => service.close());
const list = (viewer: (typeof viewers)[ViewerKind], userId: string = demoPeople.ines) =>
  service.as(viewer).call(postsApi.listByPerson, { params: { userId } });

describe('the Opportunities of a person', () => {
  const listed: Record<'visitor' | 'trial member' | 'full member' | 'administrator', Kind[]> = {
    visitor: ['public'],
    'trial member': ['public'],
    'full member': ['private', 'network', 'public'],
    administrator: ['private', 'network', 'public'],
  };
  it.each(Object.keys(listed) as (keyof typeof listed)[])(
    'are neither shown nor counted where the author is hidden from the viewer: %s [P12]',
    async (kind) => {
      const { items, total } = await list(viewers[kind]);
      expect([items.map(({ id }) => id), total]).toEqual([listed[kind].map((one) => ids[one]), listed[kind].length]);
      expect(items.every(({ user }) => !user.anonymous)).toBe(true);
    },
  );

  it('are all shown to their author on trial, as far as trial members find them in lists', async () => {
    const { items } = await list(trialMember(demoPeople.ines));
    expect(items.map(({ id }) => id)).toEqual([ids.network, ids.public]);
  });

  it('are none of an unknown person', async () => {
    expect(await list(viewers.visitor, 'f'.repeat(24))).toMatchObject({ items: [], total: 0 });
  });
});
