import type { TestService } from '@consortia/infra/testing/test-service';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { addPost, startHarness, type ViewerKind, viewers } from './harness.ts';

const kinds = ['public', 'network', 'private', 'draft', 'deleted'] as const;
type Kind = (typeof kinds)[number];
const { aurora, tecnova } = demoOrganisations;
let service: TestService;
const ids = {} as Record<Kind, string>;
beforeAll(async () => {
  service = await startHarness();
  for (const kind of kinds) {
    const { _id } = await addPost(service, {
      userId: demoPeople.ines,
      organisationId: tecnova,
      status: kind === 'draft' ? 'draft' : 'approved',
      visibility: kind === 'network' || kind === 'private' ? kind : 'public',
    });
    ids[kind] = _id;
  }
  await addPost(service, { userId: demoPeople.marek, organisationId: aurora, visibility: 'public' });
  await service.connection
    .collection<{ _id: string }>('opportunities')
    .updateOne({ _id: ids.deleted }, { $set: { deletedAt: new Date() } });
});
afterAll(() => service.close());
const list = (viewer: (typeof viewers)[ViewerKind], organisationId: string = tecnova) =>
  service.as(viewer).call(postsApi.listByOrganisation, { params: { organisationId } });

describe('the Opportunities of an organisation', () => {
  const listed: Record<'visitor' | 'trial member' | 'full member' | 'administrator', Kind[]> = {
    visitor: ['public'],
    'trial member': ['public'],
    'full member': ['private', 'network', 'public'],
    administrator: ['private', 'network', 'public'],
  };
  it.each(Object.keys(listed) as (keyof typeof listed)[])(
    'are neither shown nor counted where its name is hidden from the viewer: %s [U73, P12, P13]',
    async (kind) => {
      const { items, total } = await list(viewers[kind]);
      expect([items.map(({ id }) => id), total]).toEqual([listed[kind].map((one) => ids[one]), listed[kind].length]);
      expect(items.every(({ organisation }) => organisation?.id === tecnova)).toBe(true);
    },
  );

  it('are none of an unknown organisation', async () => {
    expect(await list(viewers.visitor, 'f'.repeat(24))).toMatchObject({ items: [], total: 0 });
  });
});
