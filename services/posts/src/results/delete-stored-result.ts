import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Posts } from '../posts.ts';
import type { Result } from './result-model.ts';

/**
 * Deletes a Result; its comments, likes and followers follow with its event. `check` throws where it must stay. Returns whether there
 * was one.
 */
export async function deleteStoredResult(
  posts: Pick<Posts, 'results' | 'clock' | 'newId'>,
  id: string,
  { by, check }: { by: string | null; check?: (result: Result) => void },
): Promise<boolean> {
  const deleted = await deleteAggregate<Result>(
    posts.results,
    id,
    (result) => {
      check?.(result);
      return [
        record(postsEvents.resultDeleted, { id, userId: result.userId, title: by === null ? '' : result.title, by }),
      ];
    },
    posts,
  );
  return deleted !== null;
}
