import { createImageStore } from '@consortia/infra/images/image-store';
import { mediaHandler } from '@consortia/infra/images/media-handler';
import { defineService } from '@consortia/infra/kit/define-service';
import { identityApi } from '@consortia/proto/identity/api';
import { consumers } from './consumers.ts';
import { deviceModel } from './devices/device-model.ts';
import { changeProfile } from './expertise/change-profile.ts';
import { createFirstAdministrator } from './first-administrator/create-first-administrator.ts';
import { offerFirstAdministrator } from './first-administrator/offer-first-administrator.ts';
import { firstAdministratorTokenModel } from './first-administrator/token-model.ts';
import type { Identity } from './identity.ts';
import { migrations } from './migrations.ts';
import { onOrganisationUpdated } from './organisations/on-organisation-updated.ts';
import { createHashQueue, type HashQueue } from './passwords/hash-queue.ts';
import { createPasswordHasher, type HashCost, hashCost } from './passwords/password-hash.ts';
import { projections } from './projections.ts';
import { listRecipients } from './recipients/list-recipients.ts';
import { readSession } from './sessions/read-session.ts';
import { resolveSession } from './sessions/resolve-session.ts';
import { sessionModel } from './sessions/session-model.ts';
import { showSignOut } from './sessions/show-sign-out.ts';
import { signOut } from './sessions/sign-out.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { confirmSecondFactor } from './sign-in/confirm-second-factor.ts';
import { createCounters } from './sign-in/counters.ts';
import { signIn } from './sign-in/sign-in.ts';
import { confirmSignUp } from './sign-up/confirm-sign-up.ts';
import { registrationModel } from './sign-up/registration-model.ts';
import { showSignUpConfirmation } from './sign-up/show-sign-up-confirmation.ts';
import { signUp } from './sign-up/sign-up.ts';
import { readPerson } from './users/read-person.ts';
import { refillPeople } from './users/refill-people.ts';
import { refuseMixedAccounts } from './users/refuse-mixed-accounts.ts';
import { userModel } from './users/user-model.ts';

type HashWork = { cost: HashCost; makeQueue: () => HashQueue };

/** The identity service with this cost of a hash and a queue for hash work. */
export const identityServiceWith = ({ cost, makeQueue }: HashWork) =>
  defineService({
    name: 'identity',
    migrations,
    models: {
      users: userModel,
      sessions: sessionModel,
      devices: deviceModel,
      registrations: registrationModel,
      firstAdministratorTokens: firstAdministratorTokenModel,
    },
    projections,
    async assemble(base): Promise<Identity> {
      const { cache, log, clock } = base;
      const counters = createCounters(cache, log, clock);
      const identity = {
        ...base,
        images: createImageStore(base),
        hasher: createPasswordHasher(makeQueue(), cost),
        counters,
        attempts: createAttempts(counters),
      };
      // Accounts contain a copy of their organisation, which follows the projection.
      base.organisations.onChange(({ key }) => onOrganisationUpdated(identity, key));
      base.organisations.onRefill(async (ids) => {
        for (const id of ids) await onOrganisationUpdated(identity, id);
      });
      await refuseMixedAccounts(identity);
      return identity;
    },
    handlers: [
      readSession,
      signIn,
      confirmSecondFactor,
      showSignOut,
      signOut,
      signUp,
      showSignUpConfirmation,
      confirmSignUp,
      createFirstAdministrator,
      readPerson,
      ({ images }) => mediaHandler({ route: identityApi.readPicture, images }),
      resolveSession,
      refillPeople,
      listRecipients,
      changeProfile,
    ],
    consumers,
    seed: async (parts) => (await import('./users/seed-demo.ts')).seedDemo(parts),
    operatorNotice: offerFirstAdministrator,
  });

export const identityService = identityServiceWith({ cost: hashCost, makeQueue: () => createHashQueue() });
