import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import type { Helixes } from '../helixes.ts';
import { mayFollow } from '../policies.ts';
import { changeSubscription } from './change-subscription.ts';
import { helixToFollow } from './helix-of-request.ts';

export type Subscribing = Pick<Helixes, 'clock' | 'helixes' | 'newId' | 'subscriptions'>;

export const follow = (context: Subscribing) =>
  handle(helixesApi.follow, async ({ viewer, ...request }) => {
    if (!mayFollow(viewer)) return fail('kit.sign_in_required');
    const { _id, name } = await helixToFollow(context, request);
    await changeSubscription(context, viewer.id, (followed) => [...new Set([...followed, _id])]);
    return { message: participationMessages.helixFollowed(name) };
  });
