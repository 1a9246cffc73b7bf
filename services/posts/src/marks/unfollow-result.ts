import { handle } from '@consortia/infra/kit/requests/handler';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { Posts } from '../posts.ts';
import { setFollowing } from './set-following.ts';

export const unfollowResult = (posts: Pick<Posts, 'clock' | 'followers' | 'newId' | 'results'>) =>
  handle(resultsApi.unfollowResult, async ({ viewer, params }) => {
    await setFollowing(posts, viewer, params.id, false);
    return { message: resultResponseMessages.unfollowed };
  });
