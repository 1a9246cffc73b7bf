import { setImmediate } from 'node:timers/promises';
import { csvFile, csvLines } from '@consortia/infra/kit/http/csv';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingFileMessages as labels } from '@consortia/proto/funding-ingest/messages/files';
import type { CallCard } from '@consortia/proto/funding-ingest/shapes';
import { chosenTopics } from '../bookmarks/bookmarks-of.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { readHelixes } from '../helixes/read-helixes.ts';
import { searchCalls } from '../topics/call-search.ts';
import { presentCard, statusNames } from './present-card.ts';

const maxRows = 1000;
/** Rows that are made before other requests have their turn. */
const batch = 100;

const cellsOf = (card: CallCard, publicUrl: string): string[] => [
  card.identifier,
  card.title,
  statusNames[card.status],
  card.programme ?? '',
  card.typeOfAction ?? '',
  card.openingDate ?? '',
  card.nextDeadline ?? '',
  card.deadlines.join(' '),
  card.budgetTotal === null ? '' : String(card.budgetTotal),
  card.helixes.map(({ name }) => name).join('; '),
  publicUrl + card.url,
];

export const exportCalls = (parts: FundingIngest) =>
  handle(fundingIngestApi.exportCalls, async ({ viewer, query: requested, response }) => {
    const query = { ...requested, topics: await chosenTopics(parts, viewer, requested.filters.mine) };
    const now = parts.clock();
    const helixes = await readHelixes(parts);
    let lines = await csvLines([[...labels.columns]]);
    for (let offset = 0; offset < maxRows; offset += batch) {
      const { found } = await searchCalls(parts, query, { now, limit: batch, offset });
      lines += await csvLines(found.hits.map((hit) => cellsOf(presentCard(hit, helixes, now), parts.config.publicUrl)));
      if (found.hits.length < batch) break;
      await setImmediate();
    }
    return csvFile(response, 'funding-calls.csv', lines);
  });
