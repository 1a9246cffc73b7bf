import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { Model } from 'mongoose';
import type { Matches } from '../matches/matches.ts';
import type { SearchParts } from '../search/best-of-kind.ts';
import type { GlobalIndex } from '../search/index-parts.ts';
import type { FoundItem } from './found-item-model.ts';
import type { Hit } from './hit-model.ts';
import type { SavedSearch } from './saved-search-model.ts';

/** Dependencies of the use cases of saved searches. */
export type SavedSearches = Matches &
  SearchParts &
  Pick<ServiceContext, 'newId'> & {
    savedSearches: Model<SavedSearch>;
    savedSearchHits: Model<Hit>;
    foundItems: Model<FoundItem>;
    index: GlobalIndex;
  };
