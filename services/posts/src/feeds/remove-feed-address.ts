import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { postsApi } from '@consortia/proto/posts/api';
import { feedMessages } from '@consortia/proto/posts/messages/feeds';
import { mayHaveFeeds } from '../policies.ts';
import type { Posts } from '../posts.ts';

export const removeFeedAddress = ({ feedAddresses }: Pick<Posts, 'feedAddresses'>) =>
  handle(postsApi.removeFeedAddress, async ({ viewer, params: { id } }) => {
    if (!mayHaveFeeds(viewer)) return fail('kit.sign_in_required');
    const { deletedCount } = await feedAddresses.deleteOne({ _id: id, userId: viewer.id });
    if (deletedCount === 0) return fail('posts.not_found');
    return { message: feedMessages.removed };
  });
