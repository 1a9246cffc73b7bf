import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { trusted } from 'mongoose';
import type { Bookmark } from '../bookmarks/bookmark-model.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import type { CallChange } from './call-change-model.ts';
import { presentNews } from './present-news.ts';

export const presentCallNews = (parts: Pick<FundingIngest, 'bookmarks' | 'callChanges' | 'clock' | 'topics'>) =>
  handle(fundingIngestApi.presentCallNews, async ({ body: { userId, ids } }) => {
    const changes = await parts.callChanges.find({ _id: trusted({ $in: ids }) }).lean<CallChange[]>();
    const watched = await parts.bookmarks
      .find({
        userId,
        topicId: trusted({ $in: changes.map(({ topicId }) => topicId) }),
        watchedAt: trusted({ $ne: null }),
      })
      .lean<Bookmark[]>();
    const topics = new Set(watched.map(({ topicId }) => topicId));
    const current = changes.filter(({ topicId }) => topics.has(topicId));
    return { items: await presentNews(parts, current) };
  });
