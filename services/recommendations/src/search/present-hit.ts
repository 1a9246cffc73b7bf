import type { SearchHit as EngineHit, SearchQuery } from '@consortia/infra/search/search';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { type IndexedKind, type IndexedThing, type SearchedField, searchedFields } from './global-index.ts';

type Pieces = SearchHit['highlight'];
const matched = (pieces: Pieces | undefined): pieces is Pieces => pieces?.some(({ marked }) => marked) ?? false;
/** Where a match is shown next to the title, the first of these that has one; other ways to write it are shown to no one. */
const secondaryFields = ['text', 'keywords', 'around', 'identifier'] as const satisfies SearchedField[];

/** Fields to be marked, the few that are shown or all that explain a hit; of the title nothing is truncated off. */
export const markedFields = (explain: boolean): Pick<SearchQuery, 'highlight' | 'highlightWhole'> => {
  const all = explain ? (Object.keys(searchedFields) as SearchedField[]) : secondaryFields;
  return { highlight: all.filter((field) => field !== 'title'), highlightWhole: ['title'] };
};

type Way = { explain: boolean; related?: boolean };
export function presentHit(
  kind: IndexedKind,
  { stored, score, highlights }: EngineHit,
  { explain, related }: Way,
): SearchHit {
  const { id, title, url, detail } = stored as IndexedThing;
  const field = secondaryFields.find((name) => matched(highlights[name]));
  return {
    kind,
    id,
    title,
    titlePieces: matched(highlights.title) ? highlights.title : [],
    url,
    detail,
    highlight: field ? highlights[field]! : [],
    ...(related && { related }),
    ...(explain && {
      explain: {
        score,
        matched: Object.fromEntries(Object.entries(highlights).filter(([, pieces]) => matched(pieces))),
      },
    }),
  };
}
