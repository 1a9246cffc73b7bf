import { handle } from '@consortia/infra/kit/requests/handler';
import type { SearchQuery } from '@consortia/infra/search/search';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Suggestion } from '@consortia/proto/organisations/directory';
import { visibleCharacters } from '@consortia/proto/shapes';
import { trusted } from 'mongoose';
import { directoryIndex } from '../directory/directory-index.ts';
import { type Found, rankSuggestions } from '../names/rank-suggestions.ts';
import { suggestionRights } from '../names/suggestion-fields.ts';
import { organisationIndex } from '../organisations/organisation-index.ts';
import type { Organisations } from '../organisations.ts';

const maxSuggestions = 10;
const minCharacters = 2;
/** Hits of each search that are ranked: enough for the full name or acronym that was typed to be among them. */
const maxFound = 40;
/** Where more match, the text says too little for their relevance to matter. */
const rankedOver = 500;

export const suggestOrganisations = ({ search, organisations }: Pick<Organisations, 'organisations' | 'search'>) =>
  handle(organisationsApi.suggestOrganisations, async ({ query }) => {
    const text = query.q;
    if (visibleCharacters(text) < minCharacters) return { items: [] };
    const found = async (index: string, more: Partial<SearchQuery>): Promise<Found[]> => {
      const { hits } = await search.query(index, { text, rights: suggestionRights, limit: maxFound, ...more });
      return hits.map(({ stored }) => stored as Found);
    };
    const [own, largest, relevant] = await Promise.all([
      found(organisationIndex.name, { fuzzy: true }),
      found(directoryIndex.name, { sort: { filter: 'related', by: 'number', direction: 'descending' } }),
      found(directoryIndex.name, { rankedOver, fuzzy: true }),
    ]);
    const entries = rankSuggestions([...largest, ...relevant], text).slice(0, 2 * maxSuggestions);
    const taken = await organisations
      .find({ directoryId: trusted({ $in: entries.map(({ id }) => id) }), waiting: false, deletedAt: null })
      .select('directoryId')
      .lean<{ directoryId: string }[]>();
    const hidden = new Set(taken.map(({ directoryId }) => directoryId));
    const items: Suggestion[] = [...rankSuggestions(own, text), ...entries.filter(({ id }) => !hidden.has(id))];
    return { items: items.slice(0, maxSuggestions) };
  });
