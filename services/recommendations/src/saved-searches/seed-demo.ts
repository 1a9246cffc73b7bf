import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { demoHelixes, demoOpportunity, demoPeople, demoSavedSearch } from '@consortia/proto/demo';
import { orderAt } from './found-item-model.ts';
import { hitId } from './hit-model.ts';
import { type SavedSearch, searchKey } from './saved-search-model.ts';
import type { SavedSearches } from './saved-searches.ts';

type DemoSearch = Pick<SavedSearch, 'name' | 'kind' | 'filters' | 'schedule'> & {
  userId: string;
  /** Demo Opportunities that are shown as new hits, counted from 1. */
  hits?: readonly number[];
};

/** Both searches of Opportunities find their hits among the demo data. */
const demoSearches: readonly DemoSearch[] = [
  {
    ...{ userId: demoPeople.ana, name: 'Partners in quantum sensing', kind: 'opportunity', schedule: 'daily' },
    filters: { c: [demoHelixes.quantum] },
    hits: [1, 2],
  },
  {
    ...{ userId: demoPeople.ana, name: 'Soil health calls', kind: 'call', schedule: null },
    filters: { q: 'soil', status: ['open', 'forthcoming'] },
  },
  {
    ...{ userId: demoPeople.ana, name: 'Optics experts in Finland', kind: 'expert', schedule: 'off' },
    filters: { q: 'optics', country: ['FI'] },
  },
  {
    ...{ userId: demoPeople.tom, name: 'Everything about cities', kind: 'opportunity', schedule: 'weekly' },
    filters: { q: 'city' },
  },
];

/** Adds the saved searches of the demo people by their ids. */
export async function seedDemo(parts: SavedSearches): Promise<void> {
  const createdAt = parts.clock();
  for (const [index, { hits = [], ...search }] of demoSearches.entries()) {
    const _id = demoSavedSearch(index + 1);
    const { userId, kind, filters } = search;
    const state: Omit<SavedSearch, 'version'> = {
      ...{ _id, ...search, createdAt },
      key: searchKey(userId, kind, filters),
      mark: orderAt(createdAt),
      ...{ pending: [], pendingTotal: 0, dueAt: null, notifiedAt: null },
    };
    const isNew = await duplicatesOnly(insertAggregate<SavedSearch>(parts.savedSearches, state, () => [], parts));
    if (!isNew || hits.length === 0) continue;
    const items = hits.map(demoOpportunity);
    await parts.savedSearchHits.insertMany(
      items.map((item) => ({ _id: hitId(_id, item), searchId: _id, userId, kind, item, at: createdAt })),
    );
  }
}
