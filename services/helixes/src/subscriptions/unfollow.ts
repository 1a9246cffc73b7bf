import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import { mayFollow } from '../policies.ts';
import { changeSubscription } from './change-subscription.ts';
import type { Subscribing } from './follow.ts';
import { helixToUnfollow } from './helix-of-request.ts';

export const unfollow = (context: Subscribing) =>
  handle(helixesApi.unfollow, async ({ viewer, ...request }) => {
    if (!mayFollow(viewer)) return fail('kit.sign_in_required');
    const { _id, name } = await helixToUnfollow(context, request);
    await changeSubscription(context, viewer.id, (followed) => followed.filter((id) => id !== _id));
    return { message: participationMessages.helixUnfollowed(name) };
  });
