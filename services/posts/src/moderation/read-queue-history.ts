import { handle } from '@consortia/infra/kit/requests/handler';
import { moderationApi, postQueues } from '@consortia/proto/posts/moderation';
import { trusted } from 'mongoose';
import { type Decision, decisionModel } from '../decisions/decision-model.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import type { Moderating } from './decide-on-post.ts';
import { endedWaits, queueDays, type Wait } from './queue-days.ts';
import { waitingPosts } from './queues.ts';

const shownDays = 30;
/** Decisions are read for longer than is shown, as a wait that ends in these days may have started before. */
const readDays = 90;
const maxDecisions = 10_000;
const maxWaiting = 1000;

type Row = Pick<Decision, 'postId' | 'decision' | 'at' | 'byId'>;

/** The latest decisions since a time, the oldest first; an edit by someone other than the author starts no wait. */
async function recentDecisions({ opportunities, connection }: Moderating, since: Date): Promise<Row[]> {
  const rows = await decisionModel(connection)
    .find({ at: trusted({ $gte: since }), decision: trusted({ $ne: 'bumped' }), postKind: 'opportunity' })
    .select('postId decision at byId')
    .sort({ at: -1 })
    .limit(maxDecisions)
    .lean<Row[]>();
  const edited = [...new Set(rows.filter(({ decision }) => decision === 'edited').map(({ postId }) => postId))];
  const posts = await opportunities
    .find({ _id: trusted({ $in: edited }) })
    .select('userId')
    .lean<Pick<Opportunity, '_id' | 'userId'>[]>();
  const authors = new Map(posts.map(({ _id, userId }) => [_id, userId]));
  return rows
    .filter(({ decision, postId, byId }) => decision !== 'edited' || byId === authors.get(postId))
    .toReversed();
}

/** Posts that wait now, with since when: the state of the queues, whatever the history says. */
async function currentWaits({ opportunities }: Pick<Posts, 'opportunities'>): Promise<Wait[]> {
  const waiting = await Promise.all(
    postQueues.map((queue) =>
      opportunities
        .find(waitingPosts(queue))
        .select('submittedAt editedAt status')
        .limit(maxWaiting)
        .lean<Pick<Opportunity, 'submittedAt' | 'editedAt' | 'status'>[]>(),
    ),
  );
  return waiting
    .flat()
    .map(({ status, submittedAt, editedAt }) => (status === 'approved' ? editedAt : submittedAt)!)
    .map((since) => ({ from: since.getTime(), to: null, isDecided: false }));
}

/** Numbers of the queues of Opportunities over time. */
export const readQueueHistory = (posts: Moderating) =>
  handle(moderationApi.readQueueHistory, async () => {
    const now = posts.clock().getTime();
    const earliest = now - readDays * 86_400_000;
    const [decisions, waits] = await Promise.all([recentDecisions(posts, new Date(earliest)), currentWaits(posts)]);
    return queueDays([...endedWaits(decisions), ...waits], now, shownDays);
  });
