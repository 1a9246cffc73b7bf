import { z } from 'zod';
import { event } from '../event.ts';
import { limits } from '../limits.ts';
import { id } from '../shapes.ts';
import { followSchedule } from './saved-search-shapes.ts';
import { searchKinds } from './shapes.ts';

const topic = 'recommendations.saved-search';
/** Matches of one kind that one event names. */
export const maxNewMatches = 10;

/** The key of these events is the saved search, or the person. Hits are ids: a consumer that shows one requests at that moment what the person may see. */
export const recommendationsEvents = {
  savedSearchMatched: event({
    type: 'saved-search.matched',
    topic,
    schemaVersion: 1,
    summary: 'A saved search has new hits that its owner has not been notified of',
    payload: z.object({
      /** Of this notice. */
      id,
      searchId: id,
      name: z.string(),
      userId: id,
      kind: z.enum(searchKinds),
      /** How often the person wants news of this search; null: as their notification settings say. */
      schedule: followSchedule,
      hits: z.array(id).min(1).max(limits.savedSearchHitsNamed),
      /** All new hits, also those without an id in `hits`. */
      total: z.number().int().positive(),
    }),
  }),
  savedSearchDeleted: event({
    type: 'saved-search.deleted',
    topic,
    schemaVersion: 1,
    summary: 'A person has deleted a saved search',
    payload: z.object({ id, userId: id }),
  }),
  matchesFound: event({
    type: 'matches.found',
    topic: 'recommendations.matches',
    schemaVersion: 1,
    summary: 'A person has good matches that they were not notified of before and have not seen; once a day at most',
    payload: z.object({
      /** Of this notice. */
      id,
      userId: id,
      /** Ids of Opportunities, funding calls and Results, the best first. */
      posts: z.array(id).max(maxNewMatches),
      calls: z.array(id).max(maxNewMatches),
      results: z.array(id).max(maxNewMatches).default([]),
    }),
  }),
};
