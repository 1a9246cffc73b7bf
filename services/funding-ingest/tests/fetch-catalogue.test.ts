import { createSafeFetch } from '@consortia/infra/outbound/safe-fetch';
import { type CatalogueOptions, type CataloguePage, fetchCatalogue } from '../src/portal/fetch-catalogue.ts';
import { PortalError } from '../src/portal/portal-error.ts';
import { portalFetch } from '../src/portal/portal-fetch.ts';
import { faults, ignoring } from './portal-faults.ts';
import { type Fault, type PortalRow, type PretendPortal, portalRow, startPretendPortal } from './pretend-portal.ts';

const log = { info: () => {}, warn: () => {} } as unknown as CatalogueOptions['log'];
const numbered = (from: number, count: number, metadata: Record<string, string[]> = {}, language?: string) =>
  Array.from({ length: count }, (_, at) => portalRow(String(10_000 + from + at), metadata, language));
const expected = [
  ...numbered(0, 150),
  ...numbered(150, 100, { status: ['31094501'] }),
  ...numbered(250, 3, { type: ['8'] }),
];
const closed = [
  ...numbered(300, 120, {
    status: ['31094503'],
    deadlineDate: ['2020-01-01T00:00:00.000+0000', '2026-12-01T17:00:00.000+0000'],
  }),
  ...numbered(420, 200, { status: ['31094503'], deadlineDate: ['2020-01-01T00:00:00.000+0000'] }),
];
const others = [...numbered(700, 40, { type: ['0'] }), ...numbered(800, 60, {}, 'fr')];

let portal: PretendPortal;
let pauses: number[];
beforeAll(async () => {
  portal = await startPretendPortal([...expected, ...others, ...closed]);
});
beforeEach(() => {
  portal.behave();
  pauses = [];
});
afterAll(() => portal.close());

const options = (changes: Partial<CatalogueOptions> = {}): CatalogueOptions => ({
  url: portal.url,
  fetch: portalFetch({ url: portal.url, isPrivate: true, log }),
  log,
  clock: () => new Date('2027-02-03T05:30:00Z'),
  random: () => 0,
  wait: async (milliseconds) => void pauses.push(milliseconds),
  ...changes,
});
async function fetched(changes?: Partial<CatalogueOptions>) {
  const pages: CataloguePage[] = [];
  for await (const page of fetchCatalogue(options(changes))) pages.push(page);
  return { pages, references: pages.flatMap(({ rows }) => rows.map((row) => (row as PortalRow).reference)) };
}
/** The error of a failed fetch, and how many entries were yielded before it. */
async function failure(
  changes?: Partial<CatalogueOptions>,
): Promise<{ reason: string; detail: string; handedOut: number }> {
  let handedOut = 0;
  try {
    for await (const { rows } of fetchCatalogue(options(changes))) handedOut += rows.length;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return { reason: error.reason, detail: error.detail, handedOut };
  }
  return { reason: 'fetched', detail: '', handedOut };
}
const references = (rows: PortalRow[]) => rows.map(({ reference }) => reference);

describe('the catalogue of the portal', () => {
  it('is every open and forthcoming entry in English but tenders, once, in pages', async () => {
    const { pages, references: found } = await fetched();
    expect(pages.map(({ rows, page, pages, total }) => [rows.length, page, pages, total])).toEqual([
      [100, 1, 3, 253],
      [100, 2, 3, 253],
      [53, 3, 3, 253],
    ]);
    expect(found).toEqual(references(expected));
    expect(pages[0]!.rows[0]).toEqual(expected[0]);
  });

  it('is requested in parts of JSON, a hundred entries a page, sorted by identifier', async () => {
    await fetched();
    expect(portal.refused).toEqual([]);
    const lists = portal.requests.filter(({ sorted }) => sorted);
    expect(lists.map(({ page, size }) => [page, size])).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ]);
    expect(lists[0]).toMatchObject({
      languages: ['en'],
      displayFields: expect.arrayContaining(['type', 'status', 'language']),
    });
  });

  it('has closed entries where a date is given, and of those only the ones with a deadline since', async () => {
    const { pages, references: found } = await fetched({ closedSince: '2026-06-01' });
    expect(found).toEqual(references([...expected, ...closed.slice(0, 120)]));
    expect(pages.map(({ page, pages, total }) => [page, pages, total]).at(-1)).toEqual([5, 5, 373]);
    expect((await fetched({ closedSince: '2027-01-01' })).references).toEqual(references(expected));
    await expect(fetched({ closedSince: '2027' })).rejects.toThrow(/closedSince/);
  });

  it('may contain an entry of the older index next to the current one, and entries without metadata', async () => {
    const [first] = expected;
    const older = portalRow(first!.reference!, { DATASOURCE: ['SEDIA_PRD_CENTRICITY'] });
    const bare = {
      reference: 'bareCOMPETITIVE_CALLen',
      language: 'en',
      type: ['8'],
      status: ['31094502'],
      identifier: 'Z',
    };
    const both = await startPretendPortal([first!, older, bare]);
    expect(
      (await fetched({ url: both.url, fetch: portalFetch({ url: both.url, isPrivate: true, log }) })).references,
    ).toHaveLength(3);
    both.close();
  });
});

describe('a filter that is ignored', () => {
  it.each([
    ['as a whole', faults.ignoredFilter],
    ['for types', ignoring('type')],
    ['for statuses', ignoring('status')],
    ['for languages', ignoring('language')],
  ])('%s gives no catalogue', async (_what, fault) => {
    portal.misbehave(fault, { measuring: true });
    expect(await failure()).toMatchObject({ reason: 'filter_ignored', handedOut: 0 });
    expect(pauses).toEqual([]);
  });

  it('is detected although every returned entry matches it', async () => {
    const mirror = await startPretendPortal(expected);
    const fetch = portalFetch({ url: mirror.url, isPrivate: true, log });
    expect((await failure({ url: mirror.url, fetch })).reason).toBe('fetched');
    mirror.misbehave(faults.ignoredFilter, { measuring: true });
    expect(await failure({ url: mirror.url, fetch })).toMatchObject({ reason: 'filter_ignored', handedOut: 0 });
    mirror.close();
  });

  it.each([
    ['type', others[0]!],
    ['status', closed[0]!],
    ['language', others[99]!],
  ])('is noticed by a single entry of another %s on any page', async (detail, outsider) => {
    portal.misbehave((proper) => ({ ...proper, results: [...proper.results.slice(1), outsider] }), { page: 3 });
    expect(await failure()).toEqual({ reason: 'filter_ignored', detail, handedOut: 0 });
  });

  it('is detected for the date of closed entries', async () => {
    portal.misbehave((proper, { query }) =>
      query.bool.must.length === 3 ? { ...proper, results: closed.slice(-100) } : proper,
    );
    expect(await failure({ closedSince: '2026-06-01' })).toMatchObject({
      reason: 'filter_ignored',
      detail: 'deadline',
    });
  });
});

describe('a list that does not add up', () => {
  const unsteady: [string, Fault, number | undefined, string][] = [
    ['drops an entry', faults.droppedRow, 2, 'a page has not the announced length'],
    ['adds an entry', faults.addedRow, 3, 'a page has not the announced length'],
    ['announces another number on a later page', faults.changedTotal, 2, 'the number of entries changed'],
    ['announces another number than it measures', faults.changedTotal, undefined, 'the number of entries changed'],
    ['shows an entry again on a later page', faults.repeatedRow, 2, 'an entry came twice'],
    ['repeats a page', faults.repeatedPage, 2, 'a page was repeated'],
    ['returns another page', faults.otherPage, 2, 'another page was returned'],
    ['has an empty page before its end', faults.emptyPage, 2, 'a page before the end is empty'],
  ];

  it.each(unsteady)('that %s is read again until it is complete', async (_what, fault, page) => {
    portal.misbehave(fault, { page, times: 1 });
    expect((await fetched()).references).toEqual(references(expected));
    expect(pauses).toEqual([5000]);
  });

  it.each(unsteady)('that %s repeatedly gives no catalogue', async (_what, fault, page, detail) => {
    portal.misbehave(fault, { page });
    expect(await failure({ restarts: 2 })).toEqual({ reason: 'unstable', detail, handedOut: 0 });
    expect(pauses).toEqual([5000, 10_000]);
  });

  it('is read again when an entry is closed in the meantime', async () => {
    portal.misbehave(
      (proper, { query }) =>
        query.bool.must.length === 3 ? { ...proper, results: [closedNow, ...proper.results.slice(1)] } : proper,
      { times: 4 },
    );
    const closedNow = portalRow(expected[0]!.reference!, {
      status: ['31094503'],
      deadlineDate: ['2026-12-01T00:00:00.000+0000'],
    });
    expect((await fetched({ closedSince: '2026-06-01' })).references).toHaveLength(373);
    expect(pauses).toEqual([5000]);
  });

  it('without open or forthcoming entries is no catalogue', async () => {
    portal.misbehave(faults.nothing, { measuring: true });
    expect(await failure()).toEqual({ reason: 'empty', detail: '', handedOut: 0 });
  });

  it('that announces too many entries is not read', async () => {
    portal.misbehave(faults.farTooMany, { measuring: true });
    expect(await failure()).toEqual({ reason: 'too_many', detail: '2530000', handedOut: 0 });
    expect(portal.requests.some(({ sorted }) => sorted)).toBe(false);
  });
});

describe('a portal in trouble', () => {
  it('is requested again after its Retry-After', async () => {
    portal.misbehave(faults.tooManyRequests, { times: 2 });
    expect((await fetched()).references).toHaveLength(253);
    expect(pauses).toEqual([7000, 7000]);
  });

  it.each<[string, Fault]>([
    ['fails', faults.failing],
    ['truncates a response', faults.truncated],
  ])('that %s at times is requested again', async (_what, fault) => {
    portal.misbehave(fault, { times: 2, page: 2 });
    expect((await fetched()).references).toEqual(references(expected));
  });

  it.each<[string, Fault, string, string, number]>([
    ['responds with 429', faults.tooManyRequests, 'refused', '429', 4],
    ['fails', faults.failing, 'refused', '500', 4],
    ['forbids', faults.forbidding, 'refused', '403', 1],
    ['truncates its responses', faults.truncated, 'unreachable', 'broken', 4],
    ['sends elsewhere', faults.moved, 'unreachable', 'host', 1],
    ['responds with an HTML page', faults.html, 'not_json', '', 1],
    ['responds without end', faults.huge, 'unreachable', 'too_large', 1],
    ['announces no number', faults.noTotal, 'malformed', 'totalResults', 1],
    ['lists nothing', faults.noResults, 'malformed', 'results', 1],
    ['has entries without a reference', faults.noReference, 'malformed', 'an entry has no reference', 1],
  ])('that %s permanently gives no catalogue', async (_what, fault, reason, detail, tries) => {
    portal.misbehave(fault, { page: 2 });
    expect(await failure()).toEqual({ reason, detail, handedOut: 0 });
    expect(portal.requests.filter(({ sorted, page }) => sorted && page === 2)).toHaveLength(tries);
  });

  it('that hangs is given up after the time allowed', async () => {
    const { host, origin } = new URL(portal.url);
    const fetch = createSafeFetch({ allow: [origin], privateHosts: [host], log, timeoutMs: 50 });
    portal.misbehave(faults.hanging);
    expect(await failure({ fetch, attempts: 2 })).toEqual({ reason: 'unreachable', detail: 'timed_out', handedOut: 0 });
  });

  it('is not requested further once fetching is aborted', async () => {
    const aborting = new AbortController();
    portal.misbehave((proper) => {
      aborting.abort();
      return proper;
    });
    expect(await failure({ signal: aborting.signal })).toMatchObject({ reason: 'called_off', handedOut: 0 });
  });

  it('in the private network is not reached unless it is configured as a mirror', async () => {
    const fetch = portalFetch({ url: portal.url, isPrivate: false, log });
    expect(await failure({ fetch })).toMatchObject({ reason: 'unreachable', detail: 'private_address' });
    expect(portal.requests).toEqual([]);
  });
});
