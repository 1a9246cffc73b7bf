import { setImmediate } from 'node:timers/promises';
import { type CsvRow, csvFile, csvLines } from '@consortia/infra/kit/http/csv';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { conditionMessages } from '@consortia/proto/funding-ingest/messages/conditions';
import { fundingFileMessages as labels } from '@consortia/proto/funding-ingest/messages/files';
import type { CallCard } from '@consortia/proto/funding-ingest/shapes';
import { chosenTopics } from '../bookmarks/bookmarks-of.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { readHelixes } from '../helixes/read-helixes.ts';
import type { IndexedCall } from '../topics/call-index.ts';
import { searchCalls } from '../topics/call-search.ts';
import { presentCard, statusNames } from './present-card.ts';
import { leadingAction } from './read-call.ts';

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

/** Empty where its conditions were not compiled, and where they state nothing. */
function conditionCells(call: IndexedCall, deadlineModel: keyof typeof conditionMessages.models | null): CsvRow {
  const { values, readiness, mostForThirdParty, notUnderstood } = call.conditions ?? {};
  return [
    values?.whoMayTakePart ?? '',
    values?.consortium ?? '',
    values?.coordinator ?? '',
    values?.lumpSum ?? '',
    values?.projectBudget ?? '',
    values?.cascade ?? '',
    mostForThirdParty ?? '',
    values?.pages ?? '',
    values?.blind ?? '',
    readiness?.from ?? '',
    readiness?.to ?? '',
    deadlineModel === null ? '' : conditionMessages.models[deadlineModel],
    notUnderstood ?? '',
  ];
}

export const exportCalls = (
  parts: Pick<FundingIngest, 'bookmarks' | 'callOrder' | 'clock' | 'config' | 'helixes' | 'nearCalls' | 'search'>,
) =>
  handle(fundingIngestApi.exportCalls, async ({ viewer, query: requested, response }) => {
    const query = { ...requested, topics: await chosenTopics(parts, viewer, requested.filters.mine) };
    const now = parts.clock();
    const helixes = await readHelixes(parts);
    let lines = await csvLines([[...labels.columns]]);
    for (let offset = 0; offset < maxRows; offset += batch) {
      const found = await searchCalls(parts, query, { now, limit: batch, offset });
      const rows = found.hits.map((hit) => {
        const call = hit.stored as IndexedCall;
        const model = leadingAction({ _id: hit.id, ...call }, now)?.deadlineModel ?? null;
        const cells = cellsOf(presentCard(hit, helixes, now), parts.config.publicUrl);
        return [...cells, ...conditionCells(call, model)];
      });
      lines += await csvLines(rows);
      if (found.hits.length < batch) break;
      await setImmediate();
    }
    return csvFile(response, 'funding-calls.csv', lines);
  });
