import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import type { Content } from '../content.ts';
import { findLive } from '../items/find-live.ts';

export const listAlerts = (content: Pick<Content, 'clock' | 'items'>) =>
  handle(contentApi.listAlerts, async () => {
    const [alerts, banners] = await Promise.all([findLive(content, 'alert'), findLive(content, 'banner')]);
    const banner = banners[0];
    return {
      alerts: alerts.map(({ _id: id, item: { kind: _, ...item } }) => ({ id, ...item })),
      banner: banner
        ? { id: banner._id, message: banner.item.message, link: banner.item.link, days: banner.item.days }
        : null,
    };
  });
