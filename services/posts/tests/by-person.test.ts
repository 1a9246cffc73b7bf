import type { TestService } from '@consortia/infra/testing/test-service';
import { trialMember } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { addPost, addPostOfEachKind, namedKindsShownTo, startHarness, type ViewerKind, viewers } from './harness.ts';

const kinds = ['public', 'network', 'private', 'draft', 'deleted'] as const;
type Kind = (typeof kinds)[number];
let service: TestService;
let ids: Record<Kind, string>;
beforeAll(async () => {
  service = await startHarness();
  ids = await addPostOfEachKind(service, kinds, { userId: demoPeople.ines });
  await addPost(service, { userId: demoPeople.marek, visibility: 'public' });
});
afterAll(() => service.close());
const list = (viewer: (typeof viewers)[ViewerKind], userId: string = demoPeople.ines) =>
  service.as(viewer).call(postsApi.listByPerson, { params: { userId } });

describe('the Opportunities of a person', () => {
  it.each(Object.keys(namedKindsShownTo) as (keyof typeof namedKindsShownTo)[])(
    'are neither shown nor counted where the author is hidden from the viewer: %s [P12]',
    async (kind) => {
      const { items, total } = await list(viewers[kind]);
      const shown = namedKindsShownTo[kind].map((one) => ids[one]);
      expect([items.map(({ id }) => id), total]).toEqual([shown, shown.length]);
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
