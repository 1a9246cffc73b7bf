/** A document of an index. `fields` are searched; `filters` are compared exactly; `rights` name who may find it. */
export type SearchDocument = {
  id: string;
  /** Rises with every change; an older one than the indexed is dropped, so repeats and late deliveries change nothing. */
  version: number;
  /** Searched text by field name, as declared in the index definition. */
  fields: Record<string, string>;
  /** Values compared exactly and counted as facets; numbers can also be compared as ranges. */
  filters: Record<string, string[] | number>;
  /** A search with one of these rights finds the document; without any of them it does not exist. */
  rights: string[];
  /** Returned unchanged with a hit; never searched. */
  stored: Record<string, unknown>;
};

/** A document that the engine cannot index, with the engine's reason. */
export type RejectedDocument = { id: string; reason: string };

export type IndexDefinition = {
  name: string;
  /** Rises when the shape changes: its owner then rebuilds the index. */
  version: number;
  /** Searched fields with their weight in the ranking. */
  fields: Record<string, { weight: number }>;
};

/** Values of a facet that are counted where a query names no other number. */
export const maxFacetValues = 10_000;

export type SearchQuery = {
  /**
   * Text as typed: words (all must match), "a phrase", a prefix of the last word, a pasted address. Words match in singular
   * and plural, in British and American spelling, and under their short and long names. Empty: everything.
   */
  text: string;
  /** Rights of the viewer; at least one must be among the document's. */
  rights: string[];
  /** Each named filter must hold: one of the given values, or a number within the range. */
  filters?: Record<string, string[] | { min?: number; max?: number }>;
  /** Names of filters whose values are to be counted over the hits; of a great many hits over the newest only, if counting all is expensive. */
  facets?: string[];
  /** Over how many hits at most they are counted; default 5,000. */
  facetsOver?: number;
  /** How many values of each at most, the most frequent ones; default 10,000. */
  facetValues?: number;
  /** How many hits are ranked when a great many match, the newest of them; default 5,000, and 1,000 under filters. An engine may rank more. */
  rankedOver?: number;
  /** Restricts the search to these fields. */
  fields?: string[];
  /** Also finds similar spellings if the exact words find nothing: first of words that occur nowhere, then, of two words, of any. */
  fuzzy?: boolean;
  /**
   * Finds what has half of the words instead of all, of eight words five; documents with all of them are included. Words that no document
   * has are those spelt nearly like them. Finds nothing of a single English word, or of more than twelve. What is found by a translation
   * of other words is included.
   */
  fewerWords?: boolean;
  /**
   * By the number of a filter, or by its one text in the order of code points; documents without it come last. Default: by relevance;
   * where a great many documents match, the most relevant of the newest.
   */
  sort?: { filter: string; by: 'number' | 'text'; direction: 'ascending' | 'descending' };
  limit: number;
  offset?: number;
  /** Fields to return with matches marked: the piece around the first match. */
  highlight?: string[];
  /** The same for the full text of a field. */
  highlightWhole?: string[];
};

export type SearchHit = {
  id: string;
  score: number;
  stored: Record<string, unknown>;
  /** By field: pieces of text; the marked ones matched. Plain text, never HTML. */
  highlights: Record<string, { text: string; marked: boolean }[]>;
};
export type SearchResult = {
  hits: SearchHit[];
  /** Number of all hits, counted up to 1,000. */
  total: number;
  totalCapped: boolean;
  facets: Record<string, { value: string; count: number }[]>;
  /** True when the hits were found by similar spelling only. */
  fuzzy: boolean;
};

/** Full text with rights, filters and facets in the query itself. A change is visible to queries that start after it resolved. */
export type Search = {
  /**
   * Creates the index, or leaves an existing one unchanged. `mustBuild`: it is empty or of an older version, so its owner must call
   * `rebuild`.
   */
  define(definition: IndexDefinition): Promise<{ mustBuild: boolean }>;
  /**
   * Indexes documents and resolves to those that the engine cannot index; an older version of such a document stays. Rejects where
   * the error is not about a single document, for instance with `kit.unavailable`.
   */
  put(index: string, documents: SearchDocument[]): Promise<RejectedDocument[]>;
  /** Stores the version as a tombstone, so a late older `put` does not restore the document. */
  remove(index: string, documents: { id: string; version: number }[]): Promise<void>;
  query(index: string, query: SearchQuery): Promise<SearchResult>;
  /**
   * Builds the index again from `documents` while the previous one still responds, then replaces it. Resolves to the documents
   * that the engine cannot index, which the new index does not have.
   */
  rebuild(definition: IndexDefinition, documents: AsyncIterable<SearchDocument[]>): Promise<RejectedDocument[]>;
  /** Removes terms that no document contains any longer, and overwrites on disk what was removed. */
  compact(): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
