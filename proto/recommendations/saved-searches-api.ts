import { z } from 'zod';
import { limits as constants } from '../limits.ts';
import { limits, route } from '../route.ts';
import { id, message } from '../shapes.ts';
import { followSchedule, savedFilters, savedSearch, savedSearchHit, searchName } from './saved-search-shapes.ts';
import { searchKinds } from './shapes.ts';

const ofSearch = z.object({ id });
const own = { access: 'signed-in', limit: limits.write, params: ofSearch } as const;

/** Saved searches. Each route concerns the searches of its caller alone; those of others do not exist for them (404). */
export const savedSearchesApi = {
  listSavedSearches: route({
    id: 'recommendations.listSavedSearches',
    method: 'GET',
    path: '/api/v1/saved-searches',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The saved searches of the viewer with the number of new hits that they may see now, by name',
    output: z.object({ items: z.array(savedSearch).max(constants.savedSearchesOfOnePerson) }),
  }),
  listNewHits: route({
    id: 'recommendations.listNewHits',
    method: 'GET',
    path: '/api/v1/saved-searches/:id/hits',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The latest new hits of a saved search that the viewer may see now, at most twenty',
    params: ofSearch,
    output: z.object({ items: z.array(savedSearchHit).max(constants.savedSearchHitsListed) }),
    errors: ['recommendations.search_not_found'],
  }),
  saveSearch: route({
    id: 'recommendations.saveSearch',
    method: 'POST',
    path: '/saved-searches',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Saves a list with its filters; hits are new from now on',
    body: z.object({
      kind: z.enum(searchKinds),
      name: searchName,
      filters: savedFilters.default({}),
      schedule: followSchedule.default(null),
    }),
    output: savedSearch,
    status: 201,
    errors: ['recommendations.search_saved', 'recommendations.too_many_searches'],
  }),
  changeSavedSearch: route({
    ...own,
    id: 'recommendations.changeSavedSearch',
    method: 'PATCH',
    path: '/saved-searches/:id',
    summary: 'Renames a saved search, or changes how often its news is sent; what is not sent stays as it is',
    body: z.object({ name: searchName.optional(), schedule: followSchedule.optional() }),
    output: message,
    errors: ['recommendations.search_not_found'],
  }),
  markHitsSeen: route({
    ...own,
    id: 'recommendations.markHitsSeen',
    method: 'POST',
    path: '/saved-searches/:id/seen',
    summary: 'The viewer has opened a saved search: its hits are new no longer; a second time changes nothing',
    output: message,
    errors: ['recommendations.search_not_found'],
  }),
  deleteSavedSearch: route({
    ...own,
    id: 'recommendations.deleteSavedSearch',
    method: 'DELETE',
    path: '/saved-searches/:id',
    summary: 'Deletes a saved search with its hits; its feeds end',
    output: message,
    errors: ['recommendations.search_not_found'],
  }),
  readSearchOfPerson: route({
    id: 'recommendations.readSearchOfPerson',
    method: 'POST',
    path: '/internal/saved-searches/read',
    access: 'service',
    limit: limits.internal,
    summary: 'A saved search of a person, or null where the person has none of this id',
    body: z.object({ userId: id, id }),
    output: z.object({
      search: savedSearch.pick({ id: true, name: true, kind: true, filters: true }).nullable(),
    }),
  }),
  presentHits: route({
    id: 'recommendations.presentHits',
    method: 'POST',
    path: '/internal/saved-searches/hits',
    access: 'service',
    limit: limits.internal,
    summary: 'Items of a kind as a person may see them now, without those that the person may not see',
    body: z.object({
      userId: id,
      kind: z.enum(searchKinds),
      ids: z.array(id).max(constants.savedSearchHitsNamed),
    }),
    output: z.object({ items: z.array(savedSearchHit) }),
  }),
};
