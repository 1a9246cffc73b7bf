import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import type { Identity } from '../identity.ts';
import { chosenOrganisation } from '../sign-up/chosen-organisation.ts';
import { mayMail } from '../sign-up/mail-allowance.ts';
import { hashOf, newToken } from '../token.ts';
import { normaliseEmail } from '../users/email.ts';
import type { User } from '../users/user-model.ts';
import { type AddingProviderUsers, addProviderUser, signInAgain } from './add-provider-user.ts';
import { confirmProviderSignUpEmail, knownProviderAddressEmail } from './emails.ts';
import { pendingSignUp } from './pending-sign-up.ts';

export const signUpWithProvider = (identity: AddingProviderUsers & Pick<Identity, 'counters' | 'mail' | 'call'>) =>
  handle(identityApi.signUpWithProvider, async (call) => {
    const { body, address, request } = call;
    const { users, providerSignUps, providers, counters, mail, randomBytes, config } = identity;
    const signUp = await pendingSignUp(identity, request);
    if (!signUp) return fail('identity.provider_sign_up_over');
    const { firstname, lastname } = body;
    const email = normaliseEmail(body.email);
    const organisation = await chosenOrganisation(identity, body);
    const owner = await users.findOne({ email, deletedAt: null }).lean<User>();
    // After the owner of the address, who may be this person, added by another browser a moment ago.
    const again = await signInAgain(identity, signUp, call);
    if (again) return again;
    if (signUp.emailVerified && email === signUp.email && !owner) {
      const added = await addProviderUser(identity, { signUp, email, firstname, lastname, organisation, call });
      return added ?? fail('identity.provider_sign_up_over');
    }

    // From here on the response is the same for known and unknown addresses, and so is the work.
    if (await mayMail(counters, { purpose: 'sign-up', email, address })) {
      const token = newToken(randomBytes);
      const confirmation = { tokenHash: hashOf(token), email, firstname, lastname, organisation };
      await providerSignUps.updateOne({ _id: signUp._id }, { $set: { confirmation } });
      const name = providers.nameOf(signUp.provider);
      const { publicUrl } = config;
      await mail.send(
        owner
          ? knownProviderAddressEmail(owner, { name, publicUrl })
          : confirmProviderSignUpEmail(email, { name, publicUrl, token }),
      );
    }
    return { confirmationSent: true as const, message: connectionMessages.checkEmail };
  });
