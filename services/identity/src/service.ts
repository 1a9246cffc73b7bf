import { createImageStore } from '@consortia/infra/images/image-store';
import { mediaHandler } from '@consortia/infra/images/media-handler';
import type { ServiceContext, ServiceDefinition } from '@consortia/infra/kit/service';
import { createOutbox } from '@consortia/infra/store/outbox-relay';
import { identityApi } from '@consortia/proto/identity/api';
import { consumers } from './consumers.ts';
import { deviceModel } from './devices/device-model.ts';
import { createFirstAdministrator } from './first-administrator/create-first-administrator.ts';
import { offerFirstAdministrator } from './first-administrator/offer-first-administrator.ts';
import { firstAdministratorTokenModel } from './first-administrator/token-model.ts';
import type { Identity } from './identity.ts';
import { migrations } from './migrations.ts';
import { onOrganisationUpdated } from './organisations/on-organisation-updated.ts';
import { type Kept, projectOrganisations } from './organisations/projections.ts';
import { createHashQueue, type HashQueue } from './passwords/hash-queue.ts';
import { createPasswordHasher, type HashCost, hashCost } from './passwords/password-hash.ts';
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
import { seedDemo } from './users/seed-demo.ts';
import { userModel } from './users/user-model.ts';

type HashWork = { cost: HashCost; makeQueue: () => HashQueue };

async function assemble(
  context: ServiceContext,
  { organisations, groups }: Kept,
  { cost, makeQueue }: HashWork,
): Promise<Identity> {
  const { connection, log, cache, clock } = context;
  const counters = createCounters(cache, log, clock);
  return {
    ...context,
    users: userModel(connection),
    images: createImageStore({ connection, clock }),
    sessions: sessionModel(connection),
    devices: deviceModel(connection),
    registrations: registrationModel(connection),
    firstAdministratorTokens: firstAdministratorTokenModel(connection),
    organisations,
    groups,
    hasher: await createPasswordHasher(makeQueue(), cost),
    counters,
    attempts: createAttempts(counters),
  };
}

const handlers = (identity: Identity) => [
  readSession(identity),
  signIn(identity),
  confirmSecondFactor(identity),
  showSignOut(),
  signOut(identity),
  signUp(identity),
  showSignUpConfirmation(identity),
  confirmSignUp(identity),
  createFirstAdministrator(identity),
  readPerson(identity),
  mediaHandler({ route: identityApi.readPicture, images: identity.images }),
  resolveSession(identity),
  refillPeople(identity),
];

/** `work` is how much a hash costs and how many are made at once. */
export const identityServiceWith = (work: HashWork): ServiceDefinition => ({
  name: 'identity',
  migrations,
  async create(context) {
    const kept = projectOrganisations(context);
    const { organisations, groups } = kept;
    const identity = await assemble(context, kept, work);
    const { users } = identity;
    await refuseMixedAccounts(identity);
    return {
      handlers: handlers(identity),
      consumers: consumers(identity),
      outboxes: [createOutbox({ model: users, bus: context.bus, log: context.log })],
      async prepare() {
        await Promise.all([organisations.prepare(), groups.prepare()]);
        for (const id of kept.drainRefilled()) await onOrganisationUpdated(identity, id);
      },
      projections: [organisations, groups],
      seedDemo: () => seedDemo(identity),
      operatorNotice: () => offerFirstAdministrator(identity),
      async close() {
        organisations.close();
        groups.close();
      },
    };
  },
});

export const identityService = identityServiceWith({ cost: hashCost, makeQueue: () => createHashQueue() });
