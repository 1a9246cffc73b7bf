import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import { chosenTopics } from '../bookmarks/bookmarks-of.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import type { CallChange } from './call-change-model.ts';
import type { Delivery } from './delivery-model.ts';
import { presentNews } from './present-news.ts';

export const listCallNews = (
  parts: Pick<FundingIngest, 'bookmarks' | 'callChanges' | 'clock' | 'deliveries' | 'topics'>,
) =>
  handle(fundingIngestApi.listCallNews, async ({ viewer }) => {
    const watched = new Set(await chosenTopics(parts, viewer, ['watched']));
    if (viewer.kind !== 'user' || watched.size === 0) return { items: [] };
    const delivered = await parts.deliveries
      .find({ userId: viewer.id })
      .sort({ at: -1 })
      .limit(limits.callNewsListed)
      .lean<Delivery[]>();
    const changes = await parts.callChanges
      .find({ _id: trusted({ $in: delivered.map(({ changeId }) => changeId) }) })
      .lean<CallChange[]>();
    const current = changes.filter(({ topicId }) => watched.has(topicId));
    return {
      items: await presentNews(
        parts,
        current.sort((one, other) => Number(other.at) - Number(one.at)),
      ),
    };
  });
