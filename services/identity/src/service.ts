import type { ServiceContext, ServiceDefinition } from '@consortia/infra/http/service';
import { createOutbox } from '@consortia/infra/store/outbox-relay';
import { createProjection } from '@consortia/infra/store/projection';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { consumers } from './consumers.ts';
import { deviceModel } from './devices/device-model.ts';
import type { Identity } from './identity.ts';
import { migrations } from './migrations.ts';
import { keptGroup, keptOrganisation } from './organisations/organisation-shape.ts';
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
import { seedDemo } from './users/seed-demo.ts';
import { userModel } from './users/user-model.ts';

type HashWork = { cost: HashCost; makeQueue: () => HashQueue };

async function assemble(context: ServiceContext, { cost, makeQueue }: HashWork): Promise<Identity> {
  const { connection, log, call, cache, clock } = context;
  const kept = { connection, log, service: context.name, schemaVersion: 1 };
  return {
    ...context,
    users: userModel(connection),
    sessions: sessionModel(connection),
    devices: deviceModel(connection),
    registrations: registrationModel(connection),
    organisations: createProjection({
      ...kept,
      name: 'organisations',
      shape: keptOrganisation,
      updated: [organisationsEvents.organisationUpdated],
      indexes: [{ 'emailDomains.domain': 1 }, { administrators: 1 }],
      refill: (after) => call(organisationsApi.refillOrganisations, { query: { after } }),
    }),
    groups: createProjection({
      ...kept,
      name: 'groups',
      shape: keptGroup,
      updated: [organisationsEvents.groupUpdated],
      indexes: [{ leaders: 1 }],
      refill: (after) => call(organisationsApi.refillGroups, { query: { after } }),
    }),
    hasher: await createPasswordHasher(makeQueue(), cost),
    attempts: createAttempts(createCounters(cache, log, clock)),
  };
}

const handlers = (identity: Identity) => [
  readSession(identity),
  signIn(identity),
  confirmSecondFactor(identity),
  showSignOut(),
  signOut(identity),
  signUp(identity),
  showSignUpConfirmation(),
  confirmSignUp(identity),
  readPerson(identity),
  resolveSession(identity),
  refillPeople(identity),
];

/** `work` is how much a hash costs and how many are made at once. */
export const identityServiceWith = (work: HashWork): ServiceDefinition => ({
  name: 'identity',
  migrations,
  async create(context) {
    const identity = await assemble(context, work);
    const { users, organisations, groups } = identity;
    return {
      handlers: handlers(identity),
      consumers: consumers(identity),
      outboxes: [createOutbox({ model: users, bus: context.bus, log: context.log })],
      async prepare() {
        await Promise.all([organisations.prepare(), groups.prepare()]);
      },
      seedDemo: () => seedDemo(identity),
      async close() {
        organisations.close();
        groups.close();
      },
    };
  },
});

export const identityService = identityServiceWith({ cost: hashCost, makeQueue: () => createHashQueue() });
