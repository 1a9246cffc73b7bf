import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { type AddingProviderUsers, addProviderUser } from './add-provider-user.ts';
import { confirmedSignUp } from './pending-sign-up.ts';

export const confirmProviderSignUp = (identity: AddingProviderUsers) =>
  handle(identityApi.confirmProviderSignUp, async (call) => {
    const { body, request } = call;
    const signUp = await confirmedSignUp(identity, request, body.token);
    if (signUp === 'other browser') return fail('identity.other_browser');
    if (!signUp?.confirmation) return fail('identity.link_invalid');
    const { tokenHash: _, ...confirmed } = signUp.confirmation;
    return (await addProviderUser(identity, { signUp, ...confirmed, call })) ?? fail('identity.link_invalid');
  });
