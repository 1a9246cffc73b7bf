import { handle } from '@consortia/infra/kit/requests/handler';
import { isAdministrator, isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { withoutAddresses } from '@consortia/proto/funding-ingest/typed-identifiers';
import { messages } from '@consortia/proto/messages';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { type SearchResponse, searchKinds } from '@consortia/proto/recommendations/shapes';
import type { Matches } from '../matches/matches.ts';
import type { SearchParts } from './best-of-kind.ts';
import { rightOf } from './global-index.ts';
import { judgeByCall, readConditions } from './judge-by-call.ts';
import { searchedText } from './query-text.ts';
import { searchAll } from './search-all.ts';

/** Whether the order is to be explained, which administrators alone may request. */
export function explained(viewer: Viewer, explain: '0' | '1'): boolean {
  if (explain === '0') return false;
  return isAdministrator(viewer) || fail('kit.forbidden');
}

type Groups = SearchResponse['groups'];
/** Groups without the viewer and the viewer's own organisation. */
async function othersAmong({ people }: Pick<Matches, 'people'>, viewer: Viewer, groups: Groups): Promise<Groups> {
  if (!isSignedIn(viewer)) return groups;
  const organisation = (await people.get(viewer.id))?.primaryOrganisation?.id;
  return groups.flatMap((group) => {
    const hits = group.hits.filter(({ id }) => id !== viewer.id && id !== organisation);
    return hits.length > 0 ? [{ ...group, hits }] : [];
  });
}

/** The palette. */
export const search = (parts: Matches & SearchParts) =>
  handle(recommendationsApi.search, async ({ query, viewer }) => {
    const explain = explained(viewer, query.explain);
    const right = rightOf(viewer);
    const text = await searchedText(parts, query.q, right);
    if (text === null) return fail('kit.invalid', { fields: { q: [messages.searchTooShort] } });
    const request = { text, name: withoutAddresses(query.q), right, explain };
    const [{ groups, fuzzy }, call] = await Promise.all([
      searchAll(parts, request),
      query.call === undefined ? null : readConditions(parts, query.call),
    ]);
    const shown = query.others === '1' ? await othersAmong(parts, viewer, groups) : groups;
    const judged = call ? await judgeByCall(parts, shown, call) : shown;
    const order = [query.first, ...searchKinds];
    return { groups: judged.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)), fuzzy };
  });
