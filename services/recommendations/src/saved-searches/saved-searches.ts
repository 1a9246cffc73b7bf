import type { ServiceContext } from '@consortia/infra/kit/service';
import type { Model } from 'mongoose';
import type { Recommendations } from '../recommendations.ts';
import type { FoundItem } from './found-item-model.ts';
import type { Hit } from './hit-model.ts';
import type { SavedSearch } from './saved-search-model.ts';

/** Dependencies of the use cases of saved searches. */
export type SavedSearches = Recommendations &
  Pick<ServiceContext, 'newId'> & {
    savedSearches: Model<SavedSearch>;
    savedSearchHits: Model<Hit>;
    foundItems: Model<FoundItem>;
  };
