import { fail } from '@consortia/proto/errors';
import { savedSearchMessages } from '@consortia/proto/recommendations/messages/saved-searches';
import { savedSearchFilters } from '@consortia/proto/recommendations/saved-search-filters';
import { type SavedFilters, savedFilters } from '@consortia/proto/recommendations/saved-search-shapes';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const refuse = (sentence: string): never => fail('kit.invalid', { fields: { filters: [sentence] } });

/**
 * Filters as the list of this kind reads them, without those that are not set. Throws `kit.invalid` with a sentence that names the
 * filter which the list does not have or whose value it does not accept.
 */
export function parseFilters(kind: SearchKind, sent: SavedFilters): SavedFilters {
  const schema = savedSearchFilters[kind];
  const known: ReadonlySet<string> = new Set(Object.keys(schema.shape));
  for (const name of Object.keys(sent)) {
    if (known.has(name)) continue;
    refuse(
      kind === 'call' && name === 'mine' ? savedSearchMessages.mineNotSaved : savedSearchMessages.filterUnknown(name),
    );
  }
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return refuse(savedSearchMessages.filterInvalid(String(parsed.error.issues[0]?.path[0] ?? '')));
  const texts = Object.entries(parsed.data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return savedFilters.parse(Object.fromEntries(texts.filter(([, value]) => isSet(value))));
}
