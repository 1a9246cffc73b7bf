import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import type { Helixes } from '../helixes.ts';
import { mayListFollowed } from '../policies.ts';
import { liveOf } from './live-of.ts';
import type { Subscription } from './subscription-model.ts';

export const listFollowed = (context: Pick<Helixes, 'helixes' | 'subscriptions'>) =>
  handle(helixesApi.listFollowed, async ({ viewer }) => {
    if (!mayListFollowed(viewer)) return fail('kit.sign_in_required');
    const own = await context.subscriptions.findOne({ _id: viewer.id, deletedAt: null }).lean<Subscription>();
    return { helixes: await liveOf(context, own?.helixes ?? []) };
  });
