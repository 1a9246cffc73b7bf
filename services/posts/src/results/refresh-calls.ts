import { isDeepStrictEqual } from 'node:util';
import { type Model, trusted } from 'mongoose';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import type { Result, ResultCall } from './result-model.ts';

/** Opportunities of one project that are read. */
const maxCalls = 100;
const batchSize = 200;
type HasPosts = { opportunities: Model<Opportunity>; results: Model<Result> };

/** Funding actions that the approved Opportunities of a project respond to. */
export async function callsOfProject(
  { opportunities }: Pick<HasPosts, 'opportunities'>,
  projectId: string | null,
): Promise<ResultCall[]> {
  if (projectId === null) return [];
  const found = await opportunities
    .find({ projectId, status: 'approved', deletedAt: null, topicId: trusted({ $ne: null }) })
    .select('topicId actionId')
    .sort({ _id: -1 })
    .limit(maxCalls)
    .lean<Pick<Opportunity, '_id' | 'topicId' | 'actionId'>[]>();
  return found.map(({ _id: postId, topicId, actionId }) => ({ postId, topicId: topicId!, actionId }));
}

/** Brings `calls` of a Result up to date. The version stays, so that a form that is open is not outdated by it. */
async function refresh(posts: HasPosts, { _id, projectId, calls }: Result): Promise<void> {
  const current = await callsOfProject(posts, projectId);
  if (isDeepStrictEqual(current, calls)) return;
  await posts.results.collection.updateOne({ _id, projectId } as never, { $set: { calls: current } } as never);
}

export async function refreshCallsOfResult(posts: HasPosts, id: string): Promise<void> {
  const result = await posts.results.findOne({ _id: id, deletedAt: null }).lean<Result>();
  if (result) await refresh(posts, result);
}

/** Brings the calls of all Results up to date whose project an Opportunity names or has named. Returns their ids. */
export async function refreshCallsOfPost(posts: Pick<Posts, 'opportunities' | 'results'>, postId: string) {
  const post = await posts.opportunities
    .findOne({ _id: postId, deletedAt: null })
    .select('projectId')
    .lean<Pick<Opportunity, 'projectId'>>();
  const named = post?.projectId ? [{ projectId: post.projectId }] : [];
  const refreshed: string[] = [];
  for (const filter of [{ 'calls.postId': postId }, ...named]) {
    for (let after = ''; ; ) {
      const batch = await posts.results
        .find({ ...filter, deletedAt: null, _id: trusted({ $gt: after }) })
        .sort({ _id: 1 })
        .limit(batchSize)
        .lean<Result[]>();
      for (const result of batch) await refresh(posts, result);
      refreshed.push(...batch.map(({ _id }) => _id));
      if (batch.length < batchSize) break;
      after = batch.at(-1)!._id;
    }
  }
  return [...new Set(refreshed)];
}
