import type { Model } from 'mongoose';
import type { SavedSearches } from '../saved-searches/saved-searches.ts';
import type { MatchNotice } from './match-notice-model.ts';

/** Dependencies of the use cases of new matches, and of the service as a whole. */
export type NewMatches = SavedSearches & { matchNotices: Model<MatchNotice> };
