import type { Config } from '@consortia/infra/config/config';
import type { Logger } from '@consortia/infra/log/logger';
import type { SourceRecord } from '../sources/read-source.ts';
import { type CatalogueOptions, fetchCatalogue } from './fetch-catalogue.ts';
import { portalFetch } from './portal-fetch.ts';

/** Closed calls are requested this far back, so that a call that closed between two fetches is updated. */
const closedDays = 30;
const day = 86_400_000;

/** Name of fetched data in the list of imports. */
export const portalFormat = 'search API of the portal';

export type PortalOptions = Pick<CatalogueOptions, 'signal' | 'wait' | 'random' | 'restarts'> & {
  config: Pick<Config, 'fundingPortalPrivate'>;
  url: string;
  log: Logger;
  clock: () => Date;
};

/** The complete catalogue of the portal as records. Throws `PortalError` before the first one when it is incomplete. */
export async function* portalRecords({
  config,
  url,
  log,
  clock,
  ...options
}: PortalOptions): AsyncGenerator<SourceRecord> {
  // The readers of all sources are loaded only when needed.
  const { readSearchRow } = await import('../sources/read-source.ts');
  const fetch = portalFetch({ url, isPrivate: config.fundingPortalPrivate ?? false, log });
  const now = clock();
  const closedSince = new Date(now.getTime() - closedDays * day).toISOString().slice(0, 10);
  for await (const { rows } of fetchCatalogue({ ...options, url, fetch, log, clock, closedSince })) {
    for (const row of rows) yield readSearchRow(row, now.toISOString());
  }
}
