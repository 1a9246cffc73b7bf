import { type SitemapEntry, sitemapHandler } from '@consortia/infra/kit/requests/sitemap-handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { postsApi } from '@consortia/proto/posts/api';
import { maxSitemapEntries } from '@consortia/proto/sitemap';
import type { Posts } from '../posts.ts';
import { listedFor } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

const visitor: Viewer = { kind: 'visitor', csrf: '' };
const batchSize = 500;

/** The part of the sitemap with the Opportunities that a visitor finds in the list. */
export const readSitemap = ({ opportunities, clock, config }: Pick<Posts, 'clock' | 'config' | 'opportunities'>) => {
  async function* list(): AsyncIterable<SitemapEntry> {
    const found = opportunities
      .find(listedFor(visitor))
      .sort({ sortAt: -1, _id: -1 })
      .limit(maxSitemapEntries)
      .select({ alias: 1, sortAt: 1, approvedAt: 1 })
      .lean<Pick<Opportunity, '_id' | 'alias' | 'sortAt' | 'approvedAt'>[]>()
      .cursor({ batchSize });
    for await (const { _id, alias, sortAt, approvedAt } of found)
      yield { path: `/opportunities/${alias}-${_id}`, changedAt: sortAt ?? approvedAt };
  }
  return sitemapHandler({ route: postsApi.readSitemap, publicUrl: config.publicUrl, clock, list });
};
