import type { SearchQuery } from './search.ts';
import { prefixTolerance, type QueryTerm, tolerance } from './search-terms.ts';

type Clause = Record<string, unknown>;
/** A searched field and its weight. */
type Weighed = [field: string, weight: number];

/** Of the words near a misspelt one at most this many are tried, the nearest first; those of others' documents find nothing. */
const maxNear = 200;
/** What only starts like a word that is being typed counts less than that word. */
const prefixBoost = 0.5;

const any = (should: Clause[]): Clause =>
  should.length === 1 ? should[0]! : { bool: { should, minimum_should_match: 1 } };
const of = (kind: string, field: string, rest: Clause): Clause => ({ [kind]: { [`words.${field}`]: rest } });
const exactly = ([field, boost]: Weighed, value: string): Clause => of('term', field, { value, boost });

function nearly([field, boost]: Weighed, { words: [value = ''], prefix }: QueryTerm): Clause[] {
  const near = { value, prefix_length: 1, max_expansions: maxNear };
  const whole = of('fuzzy', field, { ...near, fuzziness: tolerance(value), boost });
  const prefixEdits = prefix ? prefixTolerance(value) : 0;
  if (prefixEdits === 0) return [whole];
  return [
    whole,
    of('fuzzy', `${field}._index_prefix`, { ...near, fuzziness: prefixEdits, boost: boost * prefixBoost }),
  ];
}

const compose = ([name, boost]: Weighed, words: readonly string[]): Clause =>
  words.length === 1 ? exactly([name, boost], words[0]!) : of('match_phrase', name, { query: words.join(' '), boost });

const beginning = ([name, boost]: Weighed, words: readonly string[]): Clause =>
  words.length === 1
    ? of('prefix', name, { value: words[0], boost: boost * prefixBoost })
    : of('match_phrase_prefix', name, { query: words.join(' '), boost: boost * prefixBoost });

function matches(field: Weighed, term: QueryTerm, misspelt: boolean): Clause[] {
  const { words, prefix, also } = term;
  return [
    ...[words, ...also].map((form) => compose(field, form)),
    ...(prefix ? [beginning(field, words)] : []),
    ...(misspelt ? nearly(field, term) : []),
  ];
}

function filterOf([name, wanted]: [string, NonNullable<SearchQuery['filters']>[string]]): Clause {
  if (Array.isArray(wanted)) return { terms: { [`values.${name}`]: wanted } };
  return { range: { [`numbers.${name}`]: { gte: wanted.min, lte: wanted.max } } };
}

/** A tombstone has no rights, so no one finds it. */
const rightsOf = ({ rights }: Pick<SearchQuery, 'rights'>): Clause => ({ terms: { rights } });

/** At least so many terms must match in one of the fields; `misspelt` words may also match what is spelt nearly like them. */
export function conditionsOf(
  query: SearchQuery,
  terms: readonly QueryTerm[],
  fields: readonly Weighed[],
  misspelt: ReadonlySet<string>,
  least: number,
): Clause {
  const should = terms.map((term) =>
    any(fields.flatMap((field) => matches(field, term, misspelt.has(term.words.join(' '))))),
  );
  const filter = [rightsOf(query), ...Object.entries(query.filters ?? {}).map(filterOf)];
  return {
    bool: {
      should,
      minimum_should_match: least,
      filter,
    },
  };
}

/** Asks which words the viewer's documents know: one count for each word that may be misspelt; null where there is none. */
export function knownWords(query: SearchQuery, terms: readonly QueryTerm[], fields: readonly Weighed[]): Clause | null {
  const words = terms.filter((term) => term.words.length === 1 && tolerance(term.words[0]!) > 0);
  if (words.length === 0) return null;
  const filters = words.map(({ words: [word = ''] }) => [word, any(fields.map((field) => exactly(field, word)))]);
  return {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: [rightsOf(query)] } },
    aggs: { words: { filters: { filters: Object.fromEntries(filters) } } },
  };
}

/** Asks how many of the viewer's documents have each term, by its place; `misspelt` words are also what is spelt nearly like them. */
export const termCounts = (
  query: SearchQuery,
  terms: readonly QueryTerm[],
  fields: readonly Weighed[],
  misspelt: ReadonlySet<string>,
): Clause => ({
  size: 0,
  track_total_hits: false,
  query: { bool: { filter: [rightsOf(query)] } },
  aggs: {
    terms: {
      filters: {
        filters: Object.fromEntries(
          terms.map((term, at) => [
            at,
            any(fields.flatMap((field) => matches(field, term, misspelt.has(term.words.join(' '))))),
          ]),
        ),
      },
    },
  },
});

/** Every order ends with the id, so that pages neither repeat nor leave out a hit. */
export function orderOf({ sort }: SearchQuery, byRelevance: boolean): Clause[] {
  if (sort) {
    const { filter, by, direction } = sort;
    const order = direction === 'ascending' ? 'asc' : 'desc';
    const [field, type] = by === 'number' ? [`numbers.${filter}`, 'double'] : [`values.${filter}`, 'keyword'];
    return [{ [field]: { order, missing: '_last', unmapped_type: type } }, { id: order }];
  }
  return byRelevance ? [{ _score: 'desc' }, { id: 'asc' }] : [{ id: 'asc' }];
}
