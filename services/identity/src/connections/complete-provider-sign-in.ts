import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import type { SigningIn } from '../sign-in/complete-sign-in.ts';
import { connectReturned } from './connect-returned.ts';
import { endFlow, hasSignedInAgain } from './flow.ts';
import { goOn } from './go-on.ts';
import { signInReturned } from './sign-in-returned.ts';

/** A GET that acts, as the protocol demands: the state takes the place of the token of a form, and counts once. */
export const completeProviderSignIn = (
  identity: SigningIn & Pick<Identity, 'providers' | 'providerSignIns' | 'providerSignUps'>,
) =>
  handle(identityApi.completeProviderSignIn, async (call) => {
    const { params, query, request, response } = call;
    const { provider } = params;
    const client = identity.providers.get(provider);
    const returned = await endFlow(identity, { provider, state: query.state, request });
    if (!returned) return fail('identity.provider_refused');
    const { flow, checks } = returned;
    if (query.error === 'access_denied') {
      const path = flow.connects ? identityPages.connections.path : identityPages.signIn.path;
      return goOn(identity, response, path, { kind: 'warning', message: connectionMessages.cancelled });
    }
    const { account, authenticatedAt } = await client.accountOf(query, checks);
    if (flow.reAuthenticates && !hasSignedInAgain(flow, authenticatedAt)) {
      const message = connectionMessages.notSignedInAgain(client.settings.name);
      return goOn(identity, response, flow.returnTo, { kind: 'warning', message });
    }
    const returnedWith = { flow, account, authenticatedAt, call };
    return flow.connects
      ? connectReturned(identity, { ...returnedWith, connects: flow.connects })
      : signInReturned(identity, returnedWith);
  });
