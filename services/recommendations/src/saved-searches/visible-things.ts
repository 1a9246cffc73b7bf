import { documentId } from '@consortia/infra/search/derived-index';
import type { SearchQuery } from '@consortia/infra/search/search';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import type { Recommendations } from '../recommendations.ts';
import { publicVariant } from '../search/expert-documents.ts';
import { type IndexedThing, partOf, type Right } from '../search/global-index.ts';
import { maskedVariant } from '../search/opportunity-documents.ts';

/** Ids in one query of the index. */
const batch = 100;
const variants = [undefined, maskedVariant, publicVariant];

/**
 * Those of these items that a right may find, as shown to it, by id. The documents of the global index are made of what each right may
 * see, so nothing else is returned. `query` restricts them further.
 */
export async function visibleThings(
  { search }: Pick<Recommendations, 'search'>,
  kind: SearchKind,
  ids: readonly string[],
  right: Right,
  query: Pick<SearchQuery, 'filters'> & { text?: string } = {},
): Promise<Map<string, IndexedThing>> {
  const found = new Map<string, IndexedThing>();
  for (let at = 0; at < ids.length; at += batch) {
    const documents = ids.slice(at, at + batch).flatMap((id) => variants.map((variant) => documentId(id, variant)));
    const { hits } = await search.query(partOf(kind).name, {
      text: query.text ?? '',
      rights: [right],
      filters: { ...query.filters, document: documents },
      limit: documents.length,
    });
    for (const { stored } of hits) {
      const thing = stored as IndexedThing;
      found.set(thing.id, thing);
    }
  }
  return found;
}
