import type { ServiceContext } from '@consortia/infra/kit/service/service';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import type { TestService } from '@consortia/infra/testing/test-service';
import { demoHelixes, demoPeople } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { opportunityIndex } from '../src/opportunities/opportunity-index.ts';
import { opportunityModel } from '../src/opportunities/opportunity-model.ts';
import { postsService } from '../src/service.ts';
import { addPost, startHarnessWithContext, textDocument, viewers } from './harness.ts';

const many = 1050;
let service: TestService;
let context: ServiceContext;
let first = '';
beforeAll(async () => {
  ({ service, context } = await startHarnessWithContext());
  const { _id } = await addPost(service, {
    visibility: 'public',
    message: textDocument('Words of all'),
    helixIds: [demoHelixes.soil],
  });
  first = _id;
  const model = opportunityModel(service.connection);
  const one = await model.findById(_id).lean();
  await model.insertMany(
    Array.from({ length: many - 1 }, (_, n) => ({
      ...one,
      _id: `d8${String(n).padStart(22, '0')}`,
      sortAt: new Date(Date.UTC(2025, 0, 1) + n * 60_000),
    })) as never[],
  );
  await service.settle();
});
afterAll(() => service.close());
const list = (query: object) => service.as(viewers.visitor).call(postsApi.listOpportunities, { query });
const rebuild = () => service.running.projections.find(({ name }) => name === 'opportunity-index')!.rebuild();

describe('the index of the lists', () => {
  it('is built from the store by hand, and counts and pages to a thousand', async () => {
    await rebuild();
    for (const filters of [{ c: [demoHelixes.soil] }, { q: 'words ' }, { q: 'words ', c: [demoHelixes.soil] }]) {
      const seen: string[] = [];
      for (const page of [1, 2, 83, 84, 85]) {
        const { items, total, totalCapped, pages } = await list({ filters, sort: 'newest', page });
        expect([total, totalCapped, pages]).toEqual([1000, true, 84]);
        expect(items).toHaveLength(page < 84 ? 12 : page === 84 ? 4 : 0);
        seen.push(...items.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.slice(0, 3)).toEqual([first, 'd80000000000000000001048', 'd80000000000000000001047']);
    }
  });

  it('is rebuilt by the next start when its shape is older', async () => {
    const filters = { q: 'words ' };
    const before = await list({ filters, sort: 'newest' });
    async function* nothing() {
      yield [];
    }
    await service.search.rebuild({ ...opportunityIndex, version: 0 }, nothing());
    expect((await list({ filters })).items).toEqual([]);
    service.connection.deleteModel(/./);
    const started = await postsService.create(context);
    await started.prepare?.();
    expect(await list({ filters, sort: 'newest' })).toEqual(before);
    await started.close?.();
  });

  it('starts and follows changes without a post that cannot be indexed, and lists it for administrators', async () => {
    const model = opportunityModel(service.connection);
    const { _id: id } = await addPost(service, { visibility: 'public', message: textDocument('Unbuildable') });
    await service.settle();
    const setAside = async () =>
      (await service.as(viewers.administrator).call(moderationApi.listSetAside, {})).items.map((item) => item.id);
    const found = async () => (await list({ filters: { q: 'Unbuildable ' } })).items.map((item) => item.id);
    expect([await found(), await setAside()]).toEqual([[id], []]);
    const { message } = (await model.findById(id).lean())!;
    await model.collection.updateOne({ _id: id as never }, { $set: { message: null } });
    await rebuild();
    expect(await setAside()).toEqual([id]);
    expect((await list({ filters: { q: 'words ' } })).total).toBe(1000);
    await expect(service.as(viewers['full member']).call(moderationApi.listSetAside, {})).rejects.toMatchObject({
      status: 403,
    });

    await model.collection.updateOne({ _id: id as never }, { $set: { message } });
    await rebuild();
    expect([await found(), await setAside()]).toEqual([[id], []]);
    await model.collection.deleteOne({ _id: id as never });
    await rebuild();
  });

  it('removes deleted posts, and repeated events do not restore them', async () => {
    const { clock, newId } = context;
    const published = { id: first, userId: demoPeople.ana, name: 'Gone', by: null };
    await deleteAggregate(
      opportunityModel(service.connection),
      first,
      () => [record(postsEvents.opportunityDeleted, published)],
      { clock, newId },
    );
    await service.settle();
    const { items } = await list({ filters: { q: 'words ' }, sort: 'newest' });
    expect(items[0]?.id).toBe('d80000000000000000001048');
    await service.bus.publish([
      {
        id: 'late',
        type: postsEvents.opportunityApproved.type,
        topic: postsEvents.opportunityApproved.topic,
        key: first,
        schemaVersion: 1,
        aggregateVersion: 1,
        occurredAt: new Date().toISOString(),
        payload: {},
      },
    ]);
    await service.settle();
    expect((await list({ filters: { q: 'words ' }, sort: 'newest' })).items).toEqual(items);
  });
});
