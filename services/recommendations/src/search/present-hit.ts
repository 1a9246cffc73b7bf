import type { SearchHit as EngineHit, SearchQuery } from '@consortia/infra/search/search';
import { foldedWords } from '@consortia/proto/fold';
import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import type { SearchHit, SearchKind } from '@consortia/proto/recommendations/shapes';
import { type IndexedThing, type SearchedField, searchedFields, withoutDeadline } from './global-index.ts';

type Pieces = SearchHit['highlight'];
const matched = (pieces: Pieces | undefined): pieces is Pieces => pieces?.some(({ marked }) => marked) ?? false;
/** Where a match is shown next to the title, the first of these that has one; other ways to write it are shown to no one. */
const secondaryFields = ['text', 'keywords', 'around', 'identifier'] as const satisfies SearchedField[];

/** Of the title and the names nothing is truncated off. */
const wholeFields: readonly SearchedField[] = ['title', 'identifier'];
/** Fields to be marked, the few that are shown or all that explain a hit. */
export const markedFields = (explain: boolean): Pick<SearchQuery, 'highlight' | 'highlightWhole'> => {
  const all = explain ? (Object.keys(searchedFields) as SearchedField[]) : secondaryFields;
  return { highlight: all.filter((field) => !wholeFields.includes(field)), highlightWhole: [...wholeFields] };
};

/** The pieces of each line of a text. */
function linesOf(pieces: Pieces): Pieces[] {
  const lines: Pieces[] = [[]];
  for (const { text, marked } of pieces)
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (line !== '') lines.at(-1)!.push({ text: line, marked });
    }
  return lines;
}
const matchedWords = (pieces: Pieces): number =>
  new Set(pieces.flatMap(({ text, marked }) => (marked ? foldedWords(text) : []))).size;

/** The further name of an organisation in which the most words match, where they are more than in its title. */
function nameFound(
  { identifiers, former }: IndexedThing,
  { title = [], identifier = [] }: EngineHit['highlights'],
): SearchHit['alsoNamed'] {
  if (former === undefined) return undefined;
  let best: SearchHit['alsoNamed'];
  let most = matchedWords(title);
  for (const [at, pieces] of linesOf(identifier).entries()) {
    const words = matchedWords(pieces);
    if (words <= most) continue;
    most = words;
    best = { former: at >= identifiers.length - former, pieces };
  }
  return best;
}

/** Status of a call at a time. */
export const statusOf = (
  { opensAt = 0, closesAt = 0 }: Pick<IndexedThing, 'opensAt' | 'closesAt'>,
  now: number,
): CallStatus => {
  if (closesAt <= now) return 'closed';
  return opensAt > now ? 'forthcoming' : 'open';
};

/** Status and deadline of a call at a time; a call that its source has closed has no known deadline. */
function callAt(thing: IndexedThing, now: number): SearchHit['call'] {
  const { closesAt } = thing;
  if (closesAt === undefined) return undefined;
  const status = statusOf(thing, now);
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
  const alsoNamed = nameFound(thing, highlights);
  // The further names of an organisation are shown one at a time.
  const field = secondaryFields.find(
    (name) => matched(highlights[name]) && !(name === 'identifier' && thing.former !== undefined),
  );
  return {
    kind,
    id,
    title,
    titlePieces: matched(highlights.title) ? highlights.title : [],
    url,
    detail,
    highlight: field ? highlights[field]! : [],
    ...(alsoNamed && { alsoNamed }),
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
