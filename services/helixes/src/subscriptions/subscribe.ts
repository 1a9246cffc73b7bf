import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import { mayFollow } from '../policies.ts';
import { changeSubscription } from './change-subscription.ts';
import type { Subscribing } from './follow.ts';
import { liveOf } from './live-of.ts';

/** Follows all Helixes of the request, or none when one of them is unknown. */
export const subscribe = (context: Subscribing) =>
  handle(helixesApi.subscribe, async ({ viewer, body }) => {
    if (!mayFollow(viewer)) return fail('kit.sign_in_required');
    const chosen = [...new Set([...body.topics, ...body.helixes])];
    if (chosen.length === 0) fail('helixes.none_chosen');
    if ((await liveOf(context, chosen)).length < chosen.length) fail('helixes.not_found');
    const followed = await changeSubscription(context, viewer.id, (before) => [...new Set([...before, ...chosen])]);
    return { message: participationMessages.helixesFollowed((await liveOf(context, followed)).length) };
  });
