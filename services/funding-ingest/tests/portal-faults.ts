import type { Fault, PortalRow, RequestedPage } from './pretend-portal.ts';

const pageOf = (rows: readonly PortalRow[], { page, size }: RequestedPage) => ({
  totalResults: rows.length,
  pageNumber: page,
  pageSize: size,
  results: rows.slice((page - 1) * size, page * size),
});

/** A portal that ignores the filter of one field. */
export const ignoring =
  (field: 'type' | 'status' | 'language'): Fault =>
  (_proper, requested, { all }) => {
    const clauses = requested.query.bool.must.flatMap((clause) =>
      'terms' in clause ? Object.entries(clause.terms) : [],
    );
    clauses.push(['language', requested.languages]);
    const fits = (row: PortalRow): boolean =>
      clauses.every(
        ([name, wanted]) => name === field || row.metadata?.[name]?.some((value) => wanted.includes(value)) === true,
      );
    return pageOf(all.filter(fits), requested);
  };

/** Faults of a portal, or of a proxy in front of it. */
export const faults = {
  ignoredFilter: (_proper, requested, { all }) => pageOf(all, requested),
  droppedRow: (proper) => ({ ...proper, results: proper.results.slice(1) }),
  addedRow: (proper) => ({ ...proper, results: [...proper.results, ...proper.results.slice(0, 1)] }),
  changedTotal: (proper) => ({ ...proper, totalResults: proper.totalResults + 1 }),
  repeatedRow: (proper, { page }, { at }) => ({
    ...proper,
    results: [...at(page - 1).results.slice(0, 1), ...proper.results.slice(1)],
  }),
  repeatedPage: (proper, { page }, { at }) => ({ ...proper, results: at(page - 1).results }),
  otherPage: (proper) => ({ ...proper, pageNumber: 1 }),
  emptyPage: (proper) => ({ ...proper, results: [] }),
  nothing: (proper) => ({ ...proper, totalResults: 0, results: [] }),
  /** An empty list stays empty. */
  farTooMany: (proper) => ({ ...proper, totalResults: proper.totalResults * 10_000 }),
  tooManyRequests: () => ({ status: 429, headers: { 'Retry-After': '7' }, text: '' }),
  failing: () => ({ status: 500, text: 'fault' }),
  forbidding: () => ({ status: 403, text: 'no' }),
  moved: () => ({ status: 302, headers: { Location: 'http://169.254.169.254/latest' }, text: '' }),
  hanging: () => 'hang',
  truncated: () => 'truncated',
  html: () => ({ headers: { 'Content-Type': 'text/html' }, text: '<!doctype html><title>Maintenance</title>' }),
  huge: () => ({ headers: { 'Content-Type': 'application/json' }, text: ' '.repeat(11 * 1024 * 1024) }),
  noTotal: () => ({ text: '{"results":[]}' }),
  noResults: () => ({ text: '{"totalResults":3}' }),
  noReference: (proper) => ({ ...proper, results: proper.results.map((row) => ({ ...row, reference: undefined })) }),
} satisfies Record<string, Fault>;
