import type { Flash } from '@consortia/infra/kit/http/cookies';
import { isSignedIn } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import type { Identity } from '../identity.ts';
import type { SendingNotices } from '../security-notices/send-security-notice.ts';
import { goOn } from './go-on.ts';
import { linkAccount } from './link-account.ts';
import type { ProviderSignIn } from './provider-sign-in-model.ts';
import { sendConnectionNotice } from './send-connection-notice.ts';
import type { Returned } from './sign-in-returned.ts';

/** Connects the account to the person who started, in the session in which they did. */
export async function connectReturned(
  identity: SendingNotices & Pick<Identity, 'providers' | 'config'>,
  {
    flow,
    account,
    call: { viewer, response },
    connects,
  }: Returned & { connects: NonNullable<ProviderSignIn['connects']> },
): Promise<''> {
  const isSameSession = isSignedIn(viewer) && viewer.id === connects.userId && viewer.sessionId === connects.sessionId;
  if (!isSameSession) return fail('identity.provider_refused');
  const { provider } = flow;
  const name = identity.providers.nameOf(provider);
  const outcome = await linkAccount(identity, { userId: connects.userId, provider, account });
  if (outcome === 'connected') await sendConnectionNotice(identity, connects.userId, 'connectionAdded', flow._id);
  const flashes: Record<typeof outcome, Flash> = {
    connected: { kind: 'success', message: connectionMessages.connected(name) },
    already: { kind: 'danger', message: connectionMessages.alreadyConnected },
    taken: { kind: 'danger', message: connectionMessages.takenByAnother(name) },
  };
  return goOn(identity, response, flow.returnTo, flashes[outcome]);
}
