import { handle } from '@consortia/infra/kit/requests/handler';
import { withoutAddresses } from '@consortia/proto/funding-ingest/typed-identifiers';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Matches } from '../matches/matches.ts';
import type { SearchParts } from './best-of-kind.ts';
import { searchedText } from './query-text.ts';
import { searchAll } from './search-all.ts';

/** Search on behalf of a person whose right another service knows. */
export const findForViewer = (parts: Matches & SearchParts) =>
  handle(recommendationsApi.findForViewer, async ({ body: { q, right } }) => {
    const text = await searchedText(parts, q, right);
    if (text === null) return { groups: [], fuzzy: false };
    return searchAll(parts, { text, name: withoutAddresses(q), right, explain: false });
  });
