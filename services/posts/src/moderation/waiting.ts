import { type WaitingCounts, waitsIn } from '@consortia/infra/kit/service/waiting';
import type { Moderating } from './decide-on-post.ts';
import { waitingComments, waitingPosts } from './queues.ts';

/** What waits for a decision of a moderator. */
export const waitingPostsAndComments = ({ opportunities, comments }: Moderating): WaitingCounts => ({
  submitted: () => waitsIn(opportunities, waitingPosts('submitted'), 'submittedAt'),
  edited: () => waitsIn(opportunities, waitingPosts('edited'), 'editedAt'),
  comments: () => waitsIn(comments, waitingComments(), 'waitingSince'),
});
