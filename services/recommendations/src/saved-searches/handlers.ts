import { changeSavedSearch } from './change-saved-search.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { listNewHits } from './list-new-hits.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import { markHitsSeen } from './mark-hits-seen.ts';
import { presentHits } from './present-hits.ts';
import { readSearchOfPerson } from './read-search-of-person.ts';
import { saveSearch } from './save-search.ts';

/** Use cases of saved searches. */
export const savedSearchHandlers = [
  listSavedSearches,
  listNewHits,
  saveSearch,
  changeSavedSearch,
  markHitsSeen,
  deleteSavedSearch,
  readSearchOfPerson,
  presentHits,
];
