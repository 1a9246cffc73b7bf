import { isFullMember, isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { documentId } from '@consortia/infra/search/derived-index';
import type { IndexDefinition, SearchDocument, SearchQuery } from '@consortia/infra/search/search';
import { sortKeyVersion } from '@consortia/infra/text/sort-key';
import { foldedWords } from '@consortia/proto/fold';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';

export const searchedFields = {
  title: { weight: 10 },
  identifier: { weight: 8 },
  keywords: { weight: 4 },
  also: { weight: 3 },
  around: { weight: 2 },
  text: { weight: 1 },
} satisfies IndexDefinition['fields'];
export type SearchedField = keyof typeof searchedFields;

/**
 * The global index has a part for each kind. So each kind is ranked by how rare a word is among its own, and a few groups are not
 * sought among all Opportunities that have the word.
 */
export const partOf = (kind: SearchKind): IndexDefinition => ({
  name: `recommendations.global-${kind}`,
  version: 11 + sortKeyVersion,
  fields: searchedFields,
});

export type Right = 'visitor' | 'trial' | 'member';
export const everyone: Right[] = ['visitor', 'trial', 'member'];
/** The right of a viewer; each right has its own documents where it is shown something else. */
export function rightOf(viewer: Viewer): Right {
  if (isFullMember(viewer)) return 'member';
  return isSignedIn(viewer) ? 'trial' : 'visitor';
}

/** Found by this instead of a viewer's right: the calls that were not closed when they were indexed, which everyone may find. */
export const amongOpenCalls = 'open-calls';

/** Stored fields of a hit, as they are shown to the viewers who may find it. */
export type IndexedThing = {
  id: string;
  title: string;
  url: string;
  detail: string | null;
  identifiers: string[];
  /** Of organisations, whose identifiers are their further names: so many of the last are former ones. */
  former?: number;
  /** Of calls, epoch milliseconds: when it opens and closes. */
  opensAt?: number;
  closesAt?: number;
  /** Of calls: a project gives a part of its money away under the identifier of its own topic. */
  isCascade?: boolean;
  /** Of calls: by which they are compared with a query (`storedVectors`). */
  vectors?: string | null;
};
/** Searched texts that are there, by field. */
type Texts = Partial<Record<SearchedField, string>>;

/** Letters and digits alone, so that one thing written in several ways is still one. */
export const compact = (text: string): string => foldedWords(text).join('').slice(0, 200);

/** The latest possible instant, of calls without a deadline. */
export const withoutDeadline = 4e15;

/** Kinds whose lists are in the order of their names, by a sort key; those of others are in the order of a number. */
const alphabetical: readonly SearchKind[] = ['organisation', 'group', 'expert'];
/** The order of a list of this kind that nothing is searched in. */
export const orderOf = (kind: SearchKind): SearchQuery['sort'] => ({
  filter: 'order',
  by: alphabetical.includes(kind) ? 'text' : 'number',
  direction: 'ascending',
});

type Described = {
  thing: IndexedThing;
  texts: Texts;
  filters: Record<string, (string | null | undefined)[] | number>;
  /** Place in a list that nothing is searched in, the smallest first: a number, or a sort key in the lists by name. */
  order: number | string;
  rights: (Right | typeof amongOpenCalls)[];
  /** Tells documents of one thing apart. */
  variant?: string;
};

/** A document of the index from what its viewers are shown. */
export function documentOf(
  { thing, texts, filters, order, rights, variant }: Described,
  version: number,
): SearchDocument {
  const id = documentId(thing.id, variant);
  const known = Object.entries(filters).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((one) => one != null) : value,
  ]);
  return {
    id,
    version,
    fields: { ...texts, title: thing.title },
    filters: {
      ...Object.fromEntries(known),
      exact: [...new Set([thing.title, ...thing.identifiers].map(compact))].filter((key) => key !== ''),
      document: [id],
      order: typeof order === 'number' ? order : [order],
    },
    rights,
    stored: thing,
  };
}
