import { existsSync, readFileSync } from 'node:fs';
import { fetchCatalogue } from '../src/portal/fetch-catalogue.ts';
import { portalFetch } from '../src/portal/portal-fetch.ts';
import { type PortalRow, startPretendPortal } from './pretend-portal.ts';

/** Real responses are available in the development environment only; the test is skipped elsewhere. */
const path = new URL('../../../../shared/data/sedia_search_page.sample.json', import.meta.url);
const sample = existsSync(path) ? readFileSync(path, 'utf8') : '';
if (!sample) console.warn('The real rows of the portal are not available: they are not read.');
const whereKnown = sample ? it : it.skip;
const log = { info: () => {}, warn: () => {} } as never;

describe('real rows of the portal', () => {
  whereKnown('pass every check unchanged, old ones and hand-made ones too', async () => {
    const { results } = JSON.parse(sample) as { results: PortalRow[] };
    const portal = await startPretendPortal(results);
    const fetch = portalFetch({ url: portal.url, isPrivate: true, log });
    const clock = () => new Date('2027-02-03T05:30:00Z');
    const rows: unknown[] = [];
    try {
      for await (const page of fetchCatalogue({ url: portal.url, fetch, log, clock })) rows.push(...page.rows);
    } finally {
      portal.close();
    }
    expect(rows).toHaveLength(5);
    expect(rows).toEqual(expect.arrayContaining(results));
  });
});
