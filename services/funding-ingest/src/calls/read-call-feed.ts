import { sendFeed } from '@consortia/infra/kit/http/send-feed';
import { type FeedEntry, latestOf, publisher, writeAtom } from '@consortia/infra/kit/http/write-atom';
import { handle } from '@consortia/infra/kit/requests/handler';
import type { SearchHit } from '@consortia/infra/search/search';
import { pathTo } from '@consortia/proto/client';
import { shortEuros } from '@consortia/proto/euros';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingFileMessages as labels } from '@consortia/proto/funding-ingest/messages/files';
import { fundingIngestPages } from '@consortia/proto/funding-ingest/pages';
import type { CallCard } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { FundingIngest } from '../funding-ingest.ts';
import { recentHelixes } from '../helixes/read-helixes.ts';
import type { IndexedCall } from '../topics/call-index.ts';
import { searchCalls } from '../topics/call-search.ts';
import { factsInWords } from '../topics/short-conditions.ts';
import { presentCard, statusNames } from './present-card.ts';

/** How long readers and caches on the way may keep the feed, in seconds. */
const feedSeconds = 60;

const textOf = (card: CallCard, { conditions }: IndexedCall): string =>
  [
    card.identifier,
    statusNames[card.status],
    card.programme,
    card.typeOfAction,
    card.nextDeadline && labels.deadline(card.nextDeadline),
    card.budgetTotal !== null && labels.budget(shortEuros(card.budgetTotal)),
    ...(conditions ? factsInWords(conditions) : []),
  ]
    .filter(Boolean)
    .join('. ');

const entryOf = ({ stored }: SearchHit, card: CallCard): FeedEntry => {
  const call = stored as IndexedCall;
  return {
    id: `funding-call/${card.id}`,
    title: card.title,
    path: card.url,
    text: textOf(card, call),
    author: call.programme ?? publisher,
    categories: card.helixes,
    publishedAt: call.createdAt,
    updatedAt: call.updatedAt,
  };
};

export const readCallFeed = (
  parts: Pick<FundingIngest, 'callOrder' | 'clock' | 'config' | 'helixes' | 'nearCalls' | 'search'>,
) =>
  handle(fundingIngestApi.readCallFeed, async ({ query: { filters }, ...exchange }) => {
    const now = parts.clock();
    const query = { filters, sort: 'added' as const };
    const found = await searchCalls(parts, query, { now, limit: limits.feedEntries, offset: 0 });
    const helixes = await recentHelixes(
      parts,
      found.hits.flatMap(({ stored }) => (stored as IndexedCall).helixIds),
    );
    const entries = found.hits.map((hit) => entryOf(hit, presentCard(hit, helixes, now)));
    const selfPath = pathTo(fundingIngestApi.readCallFeed, { query: { filters } });
    const pagePath = pathTo(fundingIngestPages.fundingCalls, { query: { filters } });
    // Filters are part of the address, so each address is a feed of its own.
    const feed = { name: selfPath.slice(1), title: messages.fundingCalls, pagePath, selfPath, entries };
    exchange.response.setHeader('Cache-Control', `public, max-age=${feedSeconds}`);
    return sendFeed(exchange, { document: await writeAtom(feed, parts.config.publicUrl), latest: latestOf(entries) });
  });
