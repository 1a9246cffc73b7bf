import { sitemapHandler } from '@consortia/infra/kit/requests/sitemap-handler';
import { helixesApi, maxHelixes } from '@consortia/proto/helixes/api';
import type { Helixes } from '../helixes.ts';
import { type Helix, live } from './helix-model.ts';

/** The part of the sitemap with the Helixes. */
export const readSitemap = ({ helixes, clock, config }: Pick<Helixes, 'clock' | 'config' | 'helixes'>) => {
  async function* list() {
    const found = await helixes
      .find(live)
      .sort({ name: 1, _id: 1 })
      .limit(maxHelixes)
      .select({ alias: 1 })
      .lean<Pick<Helix, 'alias'>[]>();
    for (const { alias } of found) yield { path: `/helixes/${alias}`, changedAt: null };
  }
  return sitemapHandler({ route: helixesApi.readSitemap, publicUrl: config.publicUrl, clock, list });
};
