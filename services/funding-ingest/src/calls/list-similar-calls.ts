import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { recentHelixes } from '../helixes/read-helixes.ts';
import { everyone, type IndexedCall } from '../topics/call-index.ts';
import { findCall } from '../topics/find-call.ts';
import { presentCard } from './present-card.ts';

/** What may still be applied for, of the subject of a call. */
export const listSimilarCalls = (parts: FundingIngest) =>
  handle(fundingIngestApi.listSimilarCalls, async ({ params, query }) => {
    const { topic } = await findCall(parts, params.identifier, query.ref);
    const now = parts.clock();
    const hits = await parts.nearCalls.findLike(topic._id, {
      rights: everyone,
      filters: { status: ['open', 'forthcoming'] },
      limit: limits.similarCalls,
    });
    const helixes = await recentHelixes(
      parts,
      hits.flatMap(({ stored }) => (stored as IndexedCall).helixIds),
    );
    return { items: hits.map((hit) => presentCard(hit, helixes, now)) };
  });
