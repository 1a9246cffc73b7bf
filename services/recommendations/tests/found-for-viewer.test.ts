import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { searchKinds } from '@consortia/proto/recommendations/shapes';
import { openSearch, viewers } from './search-harness.ts';

const rights = { visitor: 'visitor', 'trial member': 'trial', 'full member': 'member' } as const;

describe('one kind found for a viewer of another service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await openSearch();
  });
  afterAll(() => service.close());

  it.each(Object.entries(rights))('is what a %s finds, and nothing else', async (name, right) => {
    const viewer = service.as(viewers[name as keyof typeof rights]);
    for (const kind of searchKinds) {
      const input = { params: { kind }, query: { filters: {} } };
      const own = (await viewer.call(recommendationsApi.listFound, input)).items;
      const found = await service
        .as(anotherService('reviewiq'))
        .call(recommendationsApi.listFoundForViewer, { params: { kind }, body: { filters: {}, right } });
      expect(found.items).toEqual(own);
    }
  });

  it.each(Object.entries(rights))('and what is near it, is among what a %s finds', async (name, right) => {
    const viewer = service.as(viewers[name as keyof typeof rights]);
    const filters = { q: 'quantum zorvexium' };
    for (const kind of ['expert', 'organisation', 'opportunity'] as const) {
      const own = (await viewer.call(recommendationsApi.listFound, { params: { kind }, query: { filters } })).items;
      const found = await service
        .as(anotherService('reviewiq'))
        .call(recommendationsApi.listFoundForViewer, { params: { kind }, body: { filters, right, fills: true } });
      expect(found.items.every(({ related }) => related)).toBe(true);
      expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(found.items.map(({ id }) => id)));
    }
  });

  it('has all of the words, and is for services alone', async () => {
    const body = { filters: { q: 'medical zorvexium' }, right: 'member' as const };
    const input = { params: { kind: 'expert' as const }, body };
    const found = await service.as(anotherService('reviewiq')).call(recommendationsApi.listFoundForViewer, input);
    expect(found.items).toEqual([]);
    for (const viewer of Object.values(viewers))
      await expect(service.as(viewer).call(recommendationsApi.listFoundForViewer, input)).rejects.toMatchObject({
        status: 404,
      });
  });
});
