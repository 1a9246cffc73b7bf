import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SavedSearchHit } from '@consortia/proto/recommendations/saved-search-shapes';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import type { Recommendations } from '../recommendations.ts';
import type { Right } from '../search/global-index.ts';
import { rightOfOwner } from './owner-rights.ts';
import type { SavedSearches } from './saved-searches.ts';
import { visibleThings } from './visible-things.ts';

/** Items in the order of the ids, as this right is shown them. */
export async function presentThings(
  parts: Pick<Recommendations, 'search'>,
  kind: SearchKind,
  ids: readonly string[],
  right: Right,
): Promise<SavedSearchHit[]> {
  const visible = await visibleThings(parts, kind, ids, right);
  return ids.flatMap((id) => {
    const thing = visible.get(id);
    return thing ? [{ id, title: thing.title, url: thing.url, detail: thing.detail }] : [];
  });
}

export const presentHits = (parts: SavedSearches) =>
  handle(recommendationsApi.presentHits, async ({ body: { userId, kind, ids } }) => {
    const right = rightOfOwner(await parts.people.get(userId));
    return { items: right === null ? [] : await presentThings(parts, kind, ids, right) };
  });
