import type { SearchHit as EngineHit, SearchQuery } from '@consortia/infra/search/search';
import type { SearchHit, SearchKind } from '@consortia/proto/recommendations/shapes';
import { type IndexedThing, type SearchedField, searchedFields, withoutDeadline } from './global-index.ts';

type Pieces = SearchHit['highlight'];
const matched = (pieces: Pieces | undefined): pieces is Pieces => pieces?.some(({ marked }) => marked) ?? false;
/** Where a match is shown next to the title, the first of these that has one; other ways to write it are shown to no one. */
const secondaryFields = ['text', 'keywords', 'around', 'identifier'] as const satisfies SearchedField[];

/** Fields to be marked, the few that are shown or all that explain a hit; of the title nothing is truncated off. */
export const markedFields = (explain: boolean): Pick<SearchQuery, 'highlight' | 'highlightWhole'> => {
  const all = explain ? (Object.keys(searchedFields) as SearchedField[]) : secondaryFields;
  return { highlight: all.filter((field) => field !== 'title'), highlightWhole: ['title'] };
};

/** Status and deadline of a call at a time; a call that its source has closed has no known deadline. */
function callAt({ opensAt = 0, closesAt }: IndexedThing, now: number): SearchHit['call'] {
  if (closesAt === undefined) return undefined;
  const status = closesAt <= now ? 'closed' : opensAt > now ? 'forthcoming' : 'open';
  const isDated = closesAt > 0 && closesAt < withoutDeadline;
  return { status, closesAt: isDated ? new Date(closesAt).toISOString() : null };
}

type Way = { now: Date; explain: boolean; related?: boolean };
/** A hit as it is shown at `now`. */
export function presentHit(
  kind: SearchKind,
  { stored, score, highlights }: EngineHit,
  { now, explain, related }: Way,
): SearchHit {
  const thing = stored as IndexedThing;
  const { id, title, url, detail } = thing;
  const call = callAt(thing, now.getTime());
  const field = secondaryFields.find((name) => matched(highlights[name]));
  return {
    kind,
    id,
    title,
    titlePieces: matched(highlights.title) ? highlights.title : [],
    url,
    detail,
    highlight: field ? highlights[field]! : [],
    ...(call && { call }),
    ...(related && { related }),
    ...(explain && {
      explain: {
        score,
        matched: Object.fromEntries(Object.entries(highlights).filter(([, pieces]) => matched(pieces))),
      },
    }),
  };
}
