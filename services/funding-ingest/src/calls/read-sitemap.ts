import { type SitemapEntry, sitemapHandler } from '@consortia/infra/kit/requests/sitemap-handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { maxSitemapEntries } from '@consortia/proto/sitemap';
import type { FundingIngest } from '../funding-ingest.ts';
import { callUrl } from '../topics/published-topic.ts';
import type { Topic } from '../topics/topic-model.ts';

const batchSize = 500;

/** The part of the sitemap with the funding calls, those that were added last first. */
export const readSitemap = ({ topics, clock, config }: Pick<FundingIngest, 'clock' | 'config' | 'topics'>) => {
  async function* list(): AsyncIterable<SitemapEntry> {
    const found = topics
      .find({ deletedAt: null })
      .sort({ _id: -1 })
      .limit(maxSitemapEntries)
      .select({ identifier: 1, kind: 1, reference: 1, updatedAt: 1 })
      .lean<Pick<Topic, 'identifier' | 'kind' | 'reference' | 'updatedAt'>[]>()
      .cursor({ batchSize });
    for await (const topic of found) yield { path: callUrl(topic), changedAt: topic.updatedAt };
  }
  return sitemapHandler({ route: fundingIngestApi.readSitemap, publicUrl: config.publicUrl, clock, list });
};
