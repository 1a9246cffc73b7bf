import { handle } from '@consortia/infra/kit/requests/handler';
import { heldRead } from '@consortia/infra/store/held-reads';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { recentHelixes } from '../helixes/read-helixes.ts';
import type { IndexedCall } from '../topics/call-index.ts';
import { searchCalls } from '../topics/call-search.ts';
import type { Topic } from '../topics/topic-model.ts';
import { presentCard } from './present-card.ts';

/** The most that one project gets, by the id of the topic. */
async function contributionsOf(
  { topics }: Pick<FundingIngest, 'topics'>,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  const found = await heldRead(
    topics
      .find({ _id: trusted({ $in: [...ids] }) })
      .select({ budget: 1 })
      .lean<Pick<Topic, '_id' | 'budget'>[]>(),
  );
  return new Map(found.map(({ _id, budget }) => [_id, budget?.maxContribution ?? null]));
}

/** The list of calls for another service. */
export const findCalls = (
  parts: Pick<FundingIngest, 'callOrder' | 'clock' | 'helixes' | 'nearCalls' | 'search' | 'topics'>,
) =>
  handle(fundingIngestApi.findCalls, async ({ body: { filters, sort, size, fills } }) => {
    const now = parts.clock();
    const found = await searchCalls(
      parts,
      { filters, sort },
      { now, limit: size, offset: 0, highlight: ['text'], fills },
    );
    const helixIds = found.hits.flatMap(({ stored }) => (stored as IndexedCall).helixIds);
    const [helixes, contributions] = await Promise.all([
      recentHelixes(parts, helixIds),
      contributionsOf(
        parts,
        found.hits.map(({ id }) => id),
      ),
    ]);
    return {
      items: found.hits.slice(0, size).map((hit) => ({
        ...presentCard(hit, helixes, now),
        maxContribution: contributions.get(hit.id) ?? null,
        ...(found.related.has(hit.id) && { related: true }),
        ...(found.about.has(hit.id) && { about: true }),
      })),
      total: found.total,
      totalCapped: found.totalCapped,
      fuzzy: found.fuzzy,
    };
  });
