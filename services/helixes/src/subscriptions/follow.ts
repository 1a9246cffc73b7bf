import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { messages } from '@consortia/proto/messages';
import type { Helix } from '../helixes/helix-model.ts';
import type { Helixes } from '../helixes.ts';
import { signedIn } from '../signed-in.ts';
import { changeSubscription } from './change-subscription.ts';

type Sent = { params: { id: string }; body: { helix?: string | undefined } };

/** The Helix of the address, as long as nothing else was meant. */
async function meant({ helixes }: Helixes, { params: { id }, body }: Sent): Promise<Helix> {
  if (body.helix !== undefined && body.helix !== id) fail('helixes.another_helix');
  return (await helixes.findOne({ _id: id, deletedAt: null }).lean<Helix>()) ?? fail('helixes.not_found');
}

export const follow = (context: Helixes) =>
  handle(helixesApi.follow, async ({ viewer, ...sent }) => {
    const { _id, name } = await meant(context, sent);
    await changeSubscription(context, signedIn(viewer).id, (followed) => [...new Set([...followed, _id])]);
    return { message: messages.helixFollowed(name) };
  });

export const unfollow = (context: Helixes) =>
  handle(helixesApi.unfollow, async ({ viewer, ...sent }) => {
    const { _id, name } = await meant(context, sent);
    await changeSubscription(context, signedIn(viewer).id, (followed) => followed.filter((id) => id !== _id));
    return { message: messages.helixUnfollowed(name) };
  });
