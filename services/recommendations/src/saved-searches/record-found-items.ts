import { duplicatesOnly } from '@consortia/infra/store/consume';
import { gather } from '@consortia/infra/store/gather';
import type { Projection } from '@consortia/infra/store/projection';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import type { Matches } from '../matches/matches.ts';
import { type FoundItem, foundItemId, orderAt } from './found-item-model.ts';
import type { SavedSearches } from './saved-searches.ts';

/** Items in one query of the store; the owner of a projection decides how many a refill brings at once. */
const batch = 200;

/**
 * Records items as they become visible to anyone; changes of an item that is recorded are no news. Registered after the reactions of
 * the index, so that an item that is recorded is in the index.
 */
export function recordFoundItems(parts: Matches & Pick<SavedSearches, 'foundItems'>): void {
  const { foundItems, clock } = parts;
  const record = async (kind: SearchKind, ids: readonly string[], order: (id: string) => string): Promise<void> => {
    const rows: FoundItem[] = ids.map((item) => ({ _id: foundItemId(kind, item), kind, item, order: order(item) }));
    if (rows.length > 0) await duplicatesOnly(foundItems.insertMany(rows, { ordered: false }));
  };
  function follow<T extends { id: string }>(
    kind: SearchKind,
    projection: Pick<Projection<T>, 'getMany' | 'onChange' | 'onRefill'>,
    isFound: (item: T) => boolean = () => true,
  ): void {
    const visible = async (ids: readonly string[]): Promise<string[]> =>
      [...(await projection.getMany(ids)).values()].filter(isFound).map(({ id }) => id);
    const put = gather<string>(async (ids) => {
      const now = clock();
      await record(kind, await visible([...new Set(ids)]), (id) => orderAt(now, id));
    });
    projection.onChange(({ key }) => put(key));
    // What a refill brings was there before.
    projection.onRefill(async (ids) => {
      for (let at = 0; at < ids.length; at += batch)
        await record(kind, await visible(ids.slice(at, at + batch)), () => '');
    });
  }
  follow('opportunity', parts.opportunities);
  follow('result', parts.results);
  follow('call', parts.topics);
  follow('organisation', parts.organisations, ({ waiting }) => !waiting);
  follow('group', parts.groups);
  follow('expert', parts.people, ({ hasProfile }) => hasProfile);
}
