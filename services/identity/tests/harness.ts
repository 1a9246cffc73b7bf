import type { ServiceContext, ServiceDefinition } from '@consortia/infra/kit/service';
import { startTestService } from '@consortia/infra/testing/test-service';
import { demoPassword, demoTotpSecret } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { identityApi } from '@consortia/proto/identity/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Organisation } from '@consortia/proto/organisations/shapes';
import { Types } from 'mongoose';
import { deviceModel } from '../src/devices/device-model.ts';
import { firstAdministratorTokenModel } from '../src/first-administrator/token-model.ts';
import type { Identity } from '../src/identity.ts';
import { createHashQueue } from '../src/passwords/hash-queue.ts';
import { createPasswordHasher } from '../src/passwords/password-hash.ts';
import { identityServiceWith } from '../src/service.ts';
import { sessionModel } from '../src/sessions/session-model.ts';
import { sealTotpSecret } from '../src/sign-in/totp-secret.ts';
import { registrationModel } from '../src/sign-up/registration-model.ts';
import { changeUser } from '../src/users/change-user.ts';
import { normaliseEmail } from '../src/users/email.ts';
import { type User, type UserDocument, userModel } from '../src/users/user-model.ts';
import { type Browser, openBrowser, resolve } from './browser.ts';
import { organisations, organisationsNextDoor } from './fake-organisations.ts';

/** Quick, so that a test is about what is hashed and how often, not about how long it takes. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** Passes every rule of passwords. */
export const signUpPassword = 'rainy tuesday in Porto';
const eva = { firstname: 'Eva', lastname: 'Lindqvist' };
const twice = { first: signUpPassword, second: signUpPassword };
type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

export type { Browser };
export type Harness = Awaited<ReturnType<typeof startHarness>>;

/**
 * The identity service with its demo people on real embedded engines, and a clock that stands still until it is moved.
 * `before` fills its database as an earlier run would have left it; `demo: false` leaves the demo people out.
 */
export async function startHarness({
  before,
  demo = true,
}: {
  before?: (context: ServiceContext) => Promise<unknown>;
  demo?: boolean;
} = {}) {
  const start = Date.now();
  let offset = 0;
  let hashes = 0;
  let addresses = 0;
  const clock = () => new Date(start + offset);
  const queue = createHashQueue();
  const full = createHashQueue({ concurrent: 0, waiting: 0, retryAfterSeconds: 2 });
  let crowded = false;
  const makeQueue =
    () =>
    <T>(work: () => Promise<T>) => {
      hashes += 1;
      return crowded ? full(work) : queue(work);
    };
  const definition = identityServiceWith({ cost: cheap, makeQueue });
  let context: ServiceContext | undefined;
  let seed: (() => Promise<void>) | undefined;
  const watched: ServiceDefinition = {
    ...definition,
    async create(given) {
      context = given;
      await before?.(given);
      const parts = await definition.create(given);
      seed = parts.seedDemo;
      return parts;
    },
  };
  const service = await startTestService(watched, {
    clock,
    config: { demo },
    neighbours: [organisationsNextDoor],
  });
  await service.settle();
  const { connection, bus, live, mailbox } = service;
  const users = userModel(connection);
  const sessions = sessionModel(connection);
  const identity = { ...context!, users, sessions } as unknown as Identity;
  const seen: EventEnvelope[] = [];
  await bus.consume({ group: 'observer', topics: ['identity.user'], handle: async (event) => void seen.push(event) });
  await service.settle();
  const atStart = new Set(seen.map(({ id }) => id));

  return {
    now: clock,
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span) {
      offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    /** How many passwords were hashed or compared so far. */
    hashWork: () => hashes,
    /** As if all places of the hash queue were taken. */
    crowd(now: boolean) {
      crowded = now;
    },
    /** Calls as a viewer that the gateway vouched for a moment ago. */
    as: service.as,
    /** From an address of its own, unless told otherwise. */
    browser({ address }: { address?: string } = {}) {
      addresses += 1;
      return openBrowser(service, address ?? `10.${addresses >> 8}.${addresses & 255}.1`);
    },
    resolve: (token: string) => resolve(service, token),
    refill: (after?: string) =>
      service.as({ kind: 'service', name: 'posts' }).call(identityApi.refillPeople, { query: { after } }),
    /** What is told on a live channel from now on. */
    async listen(channel: string): Promise<unknown[]> {
      const told: unknown[] = [];
      await live.subscribe(channel, (message) => void told.push(message));
      return told;
    },
    letters: (to: string) => mailbox.list({ to: normaliseEmail(to) }),
    /** Events of people since the harness was opened. */
    async events() {
      await service.settle();
      return seen.filter(({ id }) => !atStart.has(id)) as EventEnvelope<Record<string, unknown>>[];
    },
    settle: () => service.settle(),
    /** What the operator is told by a start; each call is the start of one more instance. */
    operatorNotice: () => service.running.operatorNotice(),
    seedDemo: () => seed?.(),
    changePerson: (id: string, change: (user: UserDocument) => void) => changeUser(identity, id, change),
    /** The demo secret as the store holds it for this person. */
    secondFactorOf: (id: string) => ({ secret: sealTotpSecret(identity, id, demoTotpSecret), lastUsedStep: 0 }),
    /** A person next to the demo people, approved unless told otherwise. */
    async addPerson(person: Partial<User> & { email: string }): Promise<string> {
      const passwordHash = await createPasswordHasher(createHashQueue(), cheap).hash(demoPassword);
      const { _id } = await users.create(personOf({ passwordHash, ...person }));
      return _id;
    },
    requestSignUp: (email: string, more: object = {}, address = '10.200.0.1') =>
      openBrowser(service, address).post('/sign-up', { ...eva, email, termsConsent: true, ...more }),
    /** The token of the latest confirmation email; empty where there is none. */
    async confirmationToken(email: string): Promise<string> {
      const [latest] = await mailbox.list({ to: normaliseEmail(email) });
      return /\/sign-up\/confirm\?token=([\w-]+)/.exec(latest?.text ?? '')?.[1] ?? '';
    },
    confirmSignUp: (token: string, more: object = {}) =>
      openBrowser(service, '10.200.0.2').post('/sign-up/confirm', { token, ...eva, plainPassword: twice, ...more }),
    /** Lines of the log so far. */
    logs: () => service.logs.map((line) => JSON.parse(line) as Record<string, unknown>),
    outdatedHash: async (password: string) =>
      createPasswordHasher(createHashQueue(), { ...cheap, memoryCost: 32 }).hash(password),
    passwordHashOf: async (_id: string) => (await users.findOne({ _id }).select('+passwordHash').lean())?.passwordHash,
    findPerson: (email: string) => users.findOne({ email }).lean<User>(),
    storedUser: (_id: string) => users.findOne({ _id }).select('+passwordHash +totp.secret').lean<User>(),
    storedSessions: () => sessions.find().lean(),
    storedDevices: () => deviceModel(connection).find().lean(),
    storedFirstAdministratorTokens: () => firstAdministratorTokenModel(connection).find().lean(),
    storedRegistrations: () => registrationModel(connection).find().lean(),
    organisationEvent,
    async publish(events: EventEnvelope[]) {
      await bus.publish(events);
      await service.settle();
    },
    async organisationUpdated(id: string, changes: Partial<Organisation>) {
      await bus.publish([organisationEvent(id, changes)]);
      await service.settle();
    },
    close: () => service.close(),
  };

  function organisationEvent(id: string, changes: Partial<Organisation>): EventEnvelope {
    const { type, topic, schemaVersion } = organisationsEvents.organisationUpdated;
    const known = organisations.find((one) => one.id === id);
    versions += 1;
    const payload = { ...known, ...changes };
    const occurredAt = clock().toISOString();
    return {
      id: `${id}-${versions}`,
      type,
      topic,
      key: id,
      schemaVersion,
      aggregateVersion: versions,
      occurredAt,
      payload,
    };
  }
}
let versions = 1;

/** A person as the store holds one, approved unless told otherwise. */
export function personOf(person: Partial<User> & { email: string }): User {
  const date = new Date();
  return {
    _id: new Types.ObjectId().toHexString(),
    version: 1,
    firstname: 'Robin',
    lastname: 'Example',
    honorific: null,
    alias: 'robin-example',
    expertise: [],
    biography: null,
    photo: null,
    phdThesisTitle: null,
    roles: ['ROLE_USER'],
    membershipTrial: false,
    organisationId: null,
    organisation: null,
    preferences: {},
    passwordHash: 'nothing matches this',
    totp: null,
    credentialsVersion: 1,
    confirmedAt: date,
    consentedAt: date,
    approvedAt: date,
    blockedAt: null,
    ...person,
  };
}
