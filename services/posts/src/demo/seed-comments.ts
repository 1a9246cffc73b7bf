import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { demoComment, demoOpportunity, demoPeople, demoResult } from '@consortia/proto/demo';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Comment } from '../comments/comment-model.ts';
import { publishedComment } from '../comments/published-comment.ts';
import type { ChangingComments } from '../comments/store-once.ts';

const hourMs = 3_600_000;

/** `post`, `result` and `to` count demo Opportunities, Results and comments from 1; hours count back from the time of seeding. */
type DemoComment = ({ post: number; result?: never } | { result: number; post?: never }) & {
  by: keyof typeof demoPeople;
  to?: number;
  text: string;
  ago: number;
  waits?: boolean;
};
const demoComments: DemoComment[] = [
  { post: 1, by: 'liWei', text: 'Which of the work packages are still open? We could take on the modelling.', ago: 4 },
  { post: 1, by: 'ana', to: 1, text: 'The second and the fourth. I will write to you with the details.', ago: 3 },
  { post: 3, by: 'ana', text: 'We have worked on the same question and would gladly join.', ago: 12 },
  { post: 1, by: 'marek', text: 'Is there room for a field trial in the first year?', ago: 2, waits: true },
  { post: 2, by: 'tom', text: 'Our laboratory could measure this. Whom should we talk to?', ago: 5, waits: true },
  { post: 3, by: 'marek', text: 'Please have a look at the results of our last project, too.', ago: 10 },
  { result: 1, by: 'ines', text: 'How long does the head hold its calibration outside the laboratory?', ago: 40 },
  { result: 1, by: 'ana', to: 7, text: 'Eleven days so far. We stopped counting when the ward moved.', ago: 38 },
  { result: 1, by: 'tom', text: 'Would it work in a cold room, at four degrees and high humidity?', ago: 20 },
  { result: 2, by: 'liWei', text: 'We measured two of the mirrors and can confirm the losses.', ago: 70 },
  { result: 4, by: 'marek', text: 'Two of our farms would like to try the mixture next spring.', ago: 15 },
  { result: 5, by: 'ana', text: 'Which licence do the weights of the model have?', ago: 6 },
  { result: 5, by: 'ines', text: 'Could this run on our camera, which has 4 GB of memory?', ago: 1, waits: true },
];

/** Adds missing demo comments. */
export async function seedComments(posts: ChangingComments): Promise<void> {
  const now = posts.clock().getTime();
  const numbered = demoComments.map((comment, index) => ({ ...comment, _id: demoComment(index + 1) }));
  for (const { _id, post, result, by, to, text, ago, waits = false } of await missingFrom(posts.comments, numbered)) {
    const writtenAt = new Date(now - ago * hourMs);
    const comment = {
      _id,
      postId: result === undefined ? demoOpportunity(post) : demoResult(result),
      postKind: result === undefined ? ('opportunity' as const) : ('result' as const),
      userId: demoPeople[by],
      parentCommentId: to === undefined ? null : demoComment(to),
      message: text,
      notify: false,
      approved: !waits,
      writtenAt,
      waitingSince: waits ? writtenAt : null,
    };
    const { commentApproved, commentSubmitted } = postsEvents;
    const eventsOf = (added: Comment) => [
      record(waits ? commentSubmitted : commentApproved, publishedComment(added, null)),
    ];
    await duplicatesOnly(insertAggregate<Comment>(posts.comments, comment, eventsOf, posts));
  }
}
