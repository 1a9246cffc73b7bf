import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import { videoOf } from '@consortia/proto/posts/video';
import type { Content } from '../content.ts';
import { findLive } from '../items/find-live.ts';

export const listVideos = (content: Pick<Content, 'clock' | 'items'>) =>
  handle(contentApi.listVideos, async () => ({
    videos: (await findLive(content, 'video')).flatMap(({ _id: id, item: { title, description, url } }) => {
      const video = videoOf(url);
      return video ? [{ id, title, description, video }] : [];
    }),
  }));
