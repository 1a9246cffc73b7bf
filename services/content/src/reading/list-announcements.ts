import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import type { Content } from '../content.ts';
import { findLive } from '../items/find-live.ts';
import { isLinked, presentAnnouncement } from './present-announcement.ts';

export const listAnnouncements = (content: Pick<Content, 'clock' | 'features' | 'items'>) =>
  handle(contentApi.listAnnouncements, async () => {
    const [found, features] = await Promise.all([findLive(content, 'announcement'), content.features()]);
    return { announcements: found.filter((one) => isLinked(one, features)).map(presentAnnouncement) };
  });
