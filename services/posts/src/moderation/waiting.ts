import { type WaitingCounts, waitsIn } from '@consortia/infra/kit/service/waiting';
import type { Posts } from '../posts.ts';
import { waitingComments, waitingPosts } from './queues.ts';

/** What waits for a decision of a moderator. */
export const waitingPostsAndComments = ({ opportunities, comments }: Posts): WaitingCounts => ({
  submitted: () => waitsIn(opportunities, waitingPosts('submitted'), 'submittedAt'),
  edited: () => waitsIn(opportunities, waitingPosts('edited'), 'editedAt'),
  comments: () => waitsIn(comments, waitingComments(), 'waitingSince'),
});
