import type { Fault, PortalRow, RequestedPage } from './pretend-portal.ts';

const pageOf = (rows: readonly PortalRow[], { page, size }: RequestedPage) => ({
  totalResults: rows.length,
  pageNumber: page,
  pageSize: size,
  results: rows.slice((page - 1) * size, page * size),
});

/** A portal that does not look at what it was asked of one field. */
export const ignoring =
  (field: 'type' | 'status' | 'language'): Fault =>
  (_proper, asked, { all }) => {
    const clauses = asked.query.bool.must.flatMap((clause) => ('terms' in clause ? Object.entries(clause.terms) : []));
    clauses.push(['language', asked.languages]);
    const fits = (row: PortalRow): boolean =>
      clauses.every(
        ([name, wanted]) => name === field || row.metadata?.[name]?.some((value) => wanted.includes(value)) === true,
      );
    return pageOf(all.filter(fits), asked);
  };

/** What a portal, or something in front of it, does wrong. */
export const faults = {
  ignoredFilter: (_proper, asked, { all }) => pageOf(all, asked),
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
  /** Of what does exist; nothing stays nothing. */
  farTooMany: (proper) => ({ ...proper, totalResults: proper.totalResults * 10_000 }),
  tooManyRequests: () => ({ status: 429, headers: { 'Retry-After': '7' }, text: '' }),
  failing: () => ({ status: 500, text: 'fault' }),
  forbidding: () => ({ status: 403, text: 'no' }),
  moved: () => ({ status: 302, headers: { Location: 'http://169.254.169.254/latest' }, text: '' }),
  hanging: () => 'hang',
  cut: () => 'cut',
  html: () => ({ headers: { 'Content-Type': 'text/html' }, text: '<!doctype html><title>Maintenance</title>' }),
  huge: () => ({ headers: { 'Content-Type': 'application/json' }, text: ' '.repeat(11 * 1024 * 1024) }),
  noTotal: () => ({ text: '{"results":[]}' }),
  noResults: () => ({ text: '{"totalResults":3}' }),
  noReference: (proper) => ({ ...proper, results: proper.results.map((row) => ({ ...row, reference: undefined })) }),
} satisfies Record<string, Fault>;
