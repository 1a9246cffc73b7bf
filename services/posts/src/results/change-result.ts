import { type Recorded, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Posts } from '../posts.ts';
import { publishedResult } from './published-result.ts';
import { callsOfProject } from './refresh-calls.ts';
import type { Result } from './result-model.ts';

/** The event of a change; `by` is null where no person made it. */
export const updated = async (posts: Pick<Posts, 'projects'>, result: Result, by: string | null): Promise<Recorded> =>
  record(postsEvents.resultUpdated, { ...(await publishedResult(posts, result)), by });

type ByPerson = Pick<
  Result,
  'title' | 'alias' | 'description' | 'projectId' | 'helixIds' | 'trl' | 'links' | 'videoUrl'
>;
/** All fields that a person's changes set, with those that follow from them. */
export async function stateAfter(
  posts: Pick<Posts, 'opportunities' | 'clock'>,
  before: Result,
  changes: Partial<ByPerson>,
) {
  const { projectId = before.projectId } = changes;
  const calls = projectId === before.projectId ? before.calls : await callsOfProject(posts, projectId);
  return { ...changes, calls, updatedAt: posts.clock() };
}
