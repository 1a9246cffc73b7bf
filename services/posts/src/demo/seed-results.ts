import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { demoHelixes, demoPeople, demoProject, demoResult } from '@consortia/proto/demo';
import { postsEvents } from '@consortia/proto/posts/events';
import { type Follower, followerId } from '../followers/follower-model.ts';
import { type Like, likeId } from '../likes/like-model.ts';
import type { Posts } from '../posts.ts';
import { addResult } from '../results/add-result.ts';
import { stateOf } from '../results/result-form.ts';
import { organisationOf } from './demo-opportunity.ts';
import { type DemoResult, hourMs } from './demo-result.ts';
import { devicesAndMethods } from './results-devices.ts';
import { landAndPeople } from './results-land.ts';

const demoResults: readonly DemoResult[] = [...devicesAndMethods, ...landAndPeople];
type Seeds = Pick<Posts, 'results' | 'opportunities' | 'projects' | 'followers' | 'likes' | 'clock' | 'newId'>;

async function addDemoResult(posts: Seeds, _id: string, demo: DemoResult, now: Date): Promise<void> {
  const { by, title, text: description, project, helixes, trl = null, links = [], videoUrl = '' } = demo;
  const publishedAt = new Date(now.getTime() - demo.ago * hourMs);
  const form = { title, description, trl, links: [...links], videoUrl };
  const refers = {
    project: project === undefined ? null : demoProject(project),
    clusters: helixes.map((helix) => demoHelixes[helix]),
  };
  // Links are numbered, so that tests can name them.
  const numbers = Array.from({ length: links.length }, (_, at) => `${_id}${at + 1}`).values();
  const state = stateOf({ ...form, ...refers }, [], () => numbers.next().value!);
  const owner = { _id, userId: demoPeople[by], organisationId: organisationOf[by] ?? null };
  await duplicatesOnly(addResult(posts, { ...owner, ...state, publishedAt, updatedAt: publishedAt }, null));
}

async function addFollower(posts: Seeds, resultId: string, userId: string, followedAt: Date): Promise<void> {
  const follower = { _id: followerId(resultId, userId), resultId, userId, following: true, followedAt };
  const { _id: id } = follower;
  const events = () => [record(postsEvents.resultFollowerAdded, { id, resultId, userId })];
  await duplicatesOnly(insertAggregate<Follower>(posts.followers, follower, events, posts));
}

async function addLike(posts: Seeds, postId: string, userId: string): Promise<void> {
  const like = { _id: likeId(postId, userId), postId, postKind: 'result' as const, userId, liked: true };
  const { _id: id, postKind } = like;
  const events = () => [record(postsEvents.postLiked, { id, postId, postKind, userId })];
  await duplicatesOnly(insertAggregate<Like>(posts.likes, like, events, posts));
}

/** Adds missing demo Results with their likes and followers. */
export async function seedResults(posts: Seeds): Promise<void> {
  const now = posts.clock();
  const numbered = demoResults.map((demo, index) => ({ _id: demoResult(index + 1), demo }));
  for (const { _id, demo } of await missingFrom(posts.results, numbered)) {
    await addDemoResult(posts, _id, demo, now);
    for (const person of demo.followers ?? []) await addFollower(posts, _id, demoPeople[person], now);
    for (const person of demo.likes ?? []) await addLike(posts, _id, demoPeople[person]);
  }
}
