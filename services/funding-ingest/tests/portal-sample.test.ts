import { readFileSync } from 'node:fs';
import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import { fetchCatalogue } from '../src/portal/fetch-catalogue.ts';
import { portalFetch } from '../src/portal/portal-fetch.ts';
import { type PortalRow, startPretendPortal } from './pretend-portal.ts';

const sample = 'data/sedia_search_page.sample.json';
const { it: whereKnown } = withShared('the real rows of the portal', sample);
const log = { info: () => {}, warn: () => {} } as never;

describe('real rows of the portal', () => {
  whereKnown('pass every check unchanged, old ones and hand-made ones too', async () => {
    const { results } = JSON.parse(readFileSync(sharedPath(sample), 'utf8')) as { results: PortalRow[] };
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
