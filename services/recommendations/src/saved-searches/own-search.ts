import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { maySaveSearches } from '../policies.ts';
import type { SavedSearch } from './saved-search-model.ts';
import type { SavedSearches } from './saved-searches.ts';

/** `load` of a use case: the viewer's own search of this id. That of someone else does not exist for them. */
export const loadOwnSearch =
  ({ savedSearches }: Pick<SavedSearches, 'savedSearches'>) =>
  async ({ viewer, params: { id } }: { viewer: Viewer; params: { id: string } }): Promise<SavedSearch> => {
    if (!maySaveSearches(viewer)) return fail('kit.sign_in_required');
    const search = await savedSearches.findOne({ _id: id, userId: viewer.id, deletedAt: null }).lean<SavedSearch>();
    return search ?? fail('recommendations.search_not_found');
  };
