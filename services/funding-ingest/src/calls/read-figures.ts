import { handle } from '@consortia/infra/kit/requests/handler';
import type { SearchHit } from '@consortia/infra/search/search';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { CallFigures } from '@consortia/proto/funding-ingest/shapes';
import type { FundingIngest } from '../funding-ingest.ts';
import { readHelixes } from '../helixes/read-helixes.ts';
import { callIndex, everyone, type IndexedCall } from '../topics/call-index.ts';
import { lifeOf } from '../topics/topic-life.ts';
import { presentCard } from './present-card.ts';

const batchSize = 200;
const maxShown = 3;
const weekMs = 7 * 86_400_000;
const maxAgeSeconds = 300;

/** Open calls in batches, the next deadline first. */
async function* openCalls({ search }: Pick<FundingIngest, 'search'>): AsyncGenerator<SearchHit[]> {
  for (let offset = 0; ; offset += batchSize) {
    const { hits } = await search.query(callIndex.name, {
      text: '',
      rights: everyone,
      filters: { status: ['open'] },
      sort: { filter: 'place', by: 'number', direction: 'ascending' },
      limit: batchSize,
      offset,
    });
    if (hits.length > 0) yield hits;
    if (hits.length < batchSize) return;
  }
}

async function countFigures(parts: Pick<FundingIngest, 'helixes' | 'search'>, now: Date): Promise<CallFigures> {
  const figures: CallFigures = { openCalls: 0, budgetOnOffer: 0, callsWithBudget: 0, closingSoon: [] };
  const helixes = await readHelixes(parts);
  const end = now.getTime() + weekMs;
  for await (const hits of openCalls(parts)) {
    for (const hit of hits) {
      const call = hit.stored as IndexedCall;
      const { status, nextDeadlineAt } = lifeOf(call, now);
      // The index learns of a passed deadline a little later than the clock.
      if (status !== 'open') continue;
      figures.openCalls += 1;
      if (call.budgetTotal !== null) {
        figures.budgetOnOffer += call.budgetTotal;
        figures.callsWithBudget += 1;
      }
      if (figures.closingSoon.length < maxShown && nextDeadlineAt && nextDeadlineAt.getTime() <= end)
        figures.closingSoon.push({ ...presentCard(hit, helixes, now), highlight: [] });
    }
  }
  return figures;
}

/** Counted once in five minutes, however many visitors request it at the same time. */
export const readFigures = (parts: Pick<FundingIngest, 'clock' | 'helixes' | 'search'>) => {
  let counted: { at: number; figures: Promise<CallFigures> } | null = null;
  return handle(fundingIngestApi.readFigures, async ({ response }) => {
    const now = parts.clock();
    if (!counted || now.getTime() - counted.at >= maxAgeSeconds * 1000 || now.getTime() < counted.at) {
      const latest = { at: now.getTime(), figures: countFigures(parts, now) };
      counted = latest;
      latest.figures.catch(() => {
        if (counted === latest) counted = null;
      });
    }
    const figures = await counted.figures;
    response.setHeader('Cache-Control', `public, max-age=${maxAgeSeconds}`);
    return figures;
  });
};
