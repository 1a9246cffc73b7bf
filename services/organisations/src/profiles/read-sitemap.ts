import { type SitemapEntry, sitemapHandler } from '@consortia/infra/kit/requests/sitemap-handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { maxSitemapEntries } from '@consortia/proto/sitemap';
import { slugOf } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { ReadingProfiles } from './list-organisation-groups.ts';

const batchSize = 500;

/** The part of the sitemap with the organisations whose pages visitors may see: paid ones (P26) that wait for no decision. */
export const readSitemap = ({ organisations, clock, config }: ReadingProfiles) => {
  async function* list(): AsyncIterable<SitemapEntry> {
    const found = organisations
      .find({ paid: true, waiting: false, replacedBy: null, deletedAt: null })
      .sort({ sortKey: 1, _id: 1 })
      .limit(maxSitemapEntries)
      .select({ alias: 1 })
      .lean<Pick<Organisation, '_id' | 'alias'>[]>()
      .cursor({ batchSize });
    for await (const organisation of found) yield { path: `/organisation/${slugOf(organisation)}`, changedAt: null };
  }
  return sitemapHandler({ route: organisationsApi.readSitemap, publicUrl: config.publicUrl, clock, list });
};
