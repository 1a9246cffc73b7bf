import { handle } from '@consortia/infra/kit/requests/handler';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { Posts } from '../posts.ts';
import { setFollowing } from './set-following.ts';

export const followResult = (posts: Pick<Posts, 'clock' | 'followers' | 'newId' | 'results'>) =>
  handle(resultsApi.followResult, async ({ viewer, params }) => {
    await setFollowing(posts, viewer, params.id, true);
    return { message: resultResponseMessages.followed };
  });
