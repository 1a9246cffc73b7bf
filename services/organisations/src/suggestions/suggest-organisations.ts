import { handle } from '@consortia/infra/kit/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Suggestion } from '@consortia/proto/organisations/directory';
import { visibleCharacters } from '@consortia/proto/shapes';
import { trusted } from 'mongoose';
import { directoryIndex } from '../directory/directory-index.ts';
import { organisationIndex } from '../organisations/organisation-index.ts';
import type { Organisations } from '../organisations.ts';
import { suggestionRights } from './suggestion-fields.ts';

const maxSuggestions = 10;
const minCharacters = 2;
/** Where more match, the text says too little to rank them all: the best of these are as good. */
const rankedOver = 500;

export const suggestOrganisations = ({ search, organisations }: Organisations) =>
  handle(organisationsApi.suggestOrganisations, async ({ query }) => {
    if (visibleCharacters(query.q) < minCharacters) return { items: [] };
    const found = async (index: string): Promise<Suggestion[]> => {
      const { hits } = await search.query(index, {
        text: query.q,
        rights: suggestionRights,
        limit: maxSuggestions,
        rankedOver,
        fuzzy: true,
      });
      return hits.map(({ stored }) => stored as Suggestion);
    };
    const [own, entries] = await Promise.all([found(organisationIndex.name), found(directoryIndex.name)]);
    const ids = entries.map(({ id }) => id);
    const taken = await organisations
      .find({ directoryId: trusted({ $in: ids }), waiting: false, deletedAt: null })
      .select('directoryId')
      .lean<{ directoryId: string }[]>();
    const hidden = new Set(taken.map(({ directoryId }) => directoryId));
    return { items: [...own, ...entries.filter(({ id }) => !hidden.has(id))].slice(0, maxSuggestions) };
  });
