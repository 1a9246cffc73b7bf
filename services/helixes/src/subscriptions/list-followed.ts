import { handle } from '@consortia/infra/kit/handler';
import { helixesApi } from '@consortia/proto/helixes/api';
import type { Helixes } from '../helixes.ts';
import { signedIn } from '../signed-in.ts';
import { liveOf } from './live-of.ts';
import type { Subscription } from './subscription-model.ts';

export const listFollowed = (context: Helixes) =>
  handle(helixesApi.listFollowed, async ({ viewer }) => {
    const { id } = signedIn(viewer);
    const own = await context.subscriptions.findOne({ _id: id, deletedAt: null }).lean<Subscription>();
    return { helixes: await liveOf(context, own?.helixes ?? []) };
  });
