import type { Consumer } from '@consortia/infra/bus/bus';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Posts } from '../posts.ts';
import { indexLater } from '../search/follow-changes.ts';

/** Removes the picture of a deleted project, and its title from the index of the Opportunities that name it. */
export const deletedWithProject = (
  posts: Pick<Posts, 'images' | 'index' | 'jobs' | 'name' | 'resultIndex'>,
): Consumer => ({
  group: `${posts.name}.deleted-projects`,
  topics: [postsEvents.projectDeleted.topic],
  async handle({ id: event, key }) {
    await posts.images.removeOf(key);
    await indexLater(posts, 'projectId', key, event);
  },
});
