import type { TestService } from '@consortia/infra/testing/test-service';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { addPost, addPostOfEachKind, namedKindsShownTo, startHarness, type ViewerKind, viewers } from './harness.ts';

const kinds = ['public', 'network', 'private', 'draft', 'deleted'] as const;
type Kind = (typeof kinds)[number];
const { aurora, tecnova } = demoOrganisations;
let service: TestService;
let ids: Record<Kind, string>;
beforeAll(async () => {
  service = await startHarness();
  ids = await addPostOfEachKind(service, kinds, { userId: demoPeople.ines, organisationId: tecnova });
  await addPost(service, { userId: demoPeople.marek, organisationId: aurora, visibility: 'public' });
});
afterAll(() => service.close());
const list = (viewer: (typeof viewers)[ViewerKind], organisationId: string = tecnova) =>
  service.as(viewer).call(postsApi.listByOrganisation, { params: { organisationId } });

describe('the Opportunities of an organisation', () => {
  it.each(Object.keys(namedKindsShownTo) as (keyof typeof namedKindsShownTo)[])(
    'are neither shown nor counted where its name is hidden from the viewer: %s [U73, P12, P13]',
    async (kind) => {
      const { items, total } = await list(viewers[kind]);
      const shown = namedKindsShownTo[kind].map((one) => ids[one]);
      expect([items.map(({ id }) => id), total]).toEqual([shown, shown.length]);
      expect(items.every(({ organisation }) => organisation?.id === tecnova)).toBe(true);
    },
  );

  it('are none of an unknown organisation', async () => {
    expect(await list(viewers.visitor, 'f'.repeat(24))).toMatchObject({ items: [], total: 0 });
  });
});
