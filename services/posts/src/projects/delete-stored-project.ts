import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Posts } from '../posts.ts';

/** Deletes a project; its picture and its name in the index follow with its event. Returns whether there was one. */
export async function deleteStoredProject(
  posts: Pick<Posts, 'projects' | 'clock' | 'newId'>,
  id: string,
): Promise<boolean> {
  const deleted = await deleteAggregate(
    posts.projects,
    id,
    ({ userId }) => [record(postsEvents.projectDeleted, { id, userId })],
    posts,
  );
  return deleted !== null;
}
