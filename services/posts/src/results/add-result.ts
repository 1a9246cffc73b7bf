import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Posts } from '../posts.ts';
import { publishedResult } from './published-result.ts';
import { callsOfProject } from './refresh-calls.ts';
import type { Result } from './result-model.ts';

export type NewResult = Omit<Result, 'version' | 'deletedAt' | 'calls'>;
type AddsResults = Pick<Posts, 'results' | 'opportunities' | 'projects' | 'clock' | 'newId'>;

/** Inserts a Result and publishes it; `by` is null for demo data. */
export const addResult = async (posts: AddsResults, result: NewResult, by: string | null) =>
  insertAggregate<Result>(
    posts.results,
    { ...result, calls: await callsOfProject(posts, result.projectId) },
    async (added) => [record(postsEvents.resultPublished, { ...(await publishedResult(posts, added)), by })],
    posts,
  );
