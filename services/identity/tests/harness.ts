import type { Config, IdentityProvider } from '@consortia/infra/config/config';
import { imageModel } from '@consortia/infra/images/image-store';
import type { ServiceContext, ServiceDefinition } from '@consortia/infra/kit/service/service';
import { startTestService } from '@consortia/infra/testing/test-service';
import { demoPassword, demoTotpSecret } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { identityApi } from '@consortia/proto/identity/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Organisation } from '@consortia/proto/organisations/shapes';
import { Types } from 'mongoose';
import { changeUser } from '../src/accounts/change-user.ts';
import { createAuditLog } from '../src/audit/audit-log.ts';
import { auditModel } from '../src/audit/audit-model.ts';
import { providerSignInModel } from '../src/connections/provider-sign-in-model.ts';
import { accountLinkModel } from '../src/credentials/link-model.ts';
import { deviceModel } from '../src/devices/device-model.ts';
import { firstAdministratorTokenModel } from '../src/first-administrator/token-model.ts';
import { createHashQueue, signInBounds } from '../src/passwords/hash-queue.ts';
import { createPasswordHasher } from '../src/passwords/password-hash.ts';
import { completeRecoveries } from '../src/recovery/complete-recoveries.ts';
import { recoveryModel } from '../src/recovery/recovery-model.ts';
import { securityNoticeModel } from '../src/security-notices/notice-model.ts';
import { identityServiceWith } from '../src/service.ts';
import { sessionModel } from '../src/sessions/session-model.ts';
import { registrationModel } from '../src/sign-up/registration-model.ts';
import { twoFactorSetupModel } from '../src/two-factor/setup-model.ts';
import { sealTotpSecret } from '../src/two-factor/totp-secret.ts';
import { normaliseEmail } from '../src/users/email.ts';
import { type User, type UserDocument, userModel } from '../src/users/user-model.ts';
import { type Browser, openBrowser, resolve } from './browser.ts';
import { organisations, organisationsNextDoor } from './fake-organisations.ts';

/** Low costs, since tests check what is hashed and how often. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** Passes every rule of passwords. */
export const signUpPassword = 'rainy tuesday in Porto';
const eva = { firstname: 'Eva', lastname: 'Lindqvist' };
const twice = { first: signUpPassword, second: signUpPassword };
type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

export type { Browser };
export type Harness = Awaited<ReturnType<typeof startHarness>>;

/**
 * The identity service with its demo people on real embedded engines, and a clock that moves only by `advance`. `before` prepares its
 * database before the service starts; `demo: false` leaves the demo people out.
 */
export async function startHarness({
  before,
  demo = true,
  identityProviders = [],
  config = {},
}: {
  before?: (context: ServiceContext) => Promise<unknown>;
  demo?: boolean;
  identityProviders?: readonly IdentityProvider[];
  config?: Partial<Config>;
} = {}) {
  const start = Date.now();
  let offset = 0;
  let hashes = 0;
  let addresses = 0;
  const clock = () => new Date(start + offset);
  const queue = createHashQueue();
  const fullQueue = createHashQueue({ concurrent: 0, waiting: 0, retryAfterSeconds: 2 });
  let crowded = false;
  const makeQueue =
    () =>
    <T>(work: () => Promise<T>) => {
      hashes += 1;
      return crowded ? fullQueue(work) : queue(work);
    };
  const signIns = createHashQueue(signInBounds);
  const makeSignInQueue =
    () =>
    <T>(work: () => Promise<T>) =>
      crowded ? fullQueue(work) : signIns(work);
  const definition = identityServiceWith({ cost: cheap, makeQueue, makeSignInQueue });
  const created: { context?: ServiceContext; seed?: () => Promise<void> } = {};
  const watched: ServiceDefinition = {
    ...definition,
    async create(given) {
      created.context = given;
      await before?.(given);
      const parts = await definition.create(given);
      if (parts.seedDemo) created.seed = parts.seedDemo;
      return parts;
    },
  };
  const service = await startTestService(watched, {
    clock,
    config: { ...config, demo, identityProviders },
    neighbours: [organisationsNextDoor],
  });
  await service.settle();
  const { connection, bus, live, mailbox } = service;
  const users = userModel(connection);
  const sessions = sessionModel(connection);
  if (!created.context) throw new Error('The service was started without being created.');
  const audit = createAuditLog({ auditEntries: auditModel(connection), keys: service.keys, clock });
  const securityNotices = securityNoticeModel(connection);
  const devices = deviceModel(connection);
  const context = { ...created.context, users, sessions, devices, securityNotices, audit };
  const seen: EventEnvelope[] = [];
  await bus.consume({ group: 'observer', topics: ['identity.user'], handle: async (event) => void seen.push(event) });
  const audited: EventEnvelope[] = [];
  await bus.consume({
    group: 'audited',
    topics: ['identity.act'],
    handle: async (event) => void audited.push(event),
  });
  await service.settle();
  const atStart = new Set(seen.map(({ id }) => id));

  const secondFactorOf = (id: string) => ({
    secret: sealTotpSecret(context, id, demoTotpSecret),
    lastUsedStep: 0,
    backupCodes: [],
  });
  return {
    now: clock,
    publicUrl: service.config.publicUrl,
    /** What functions of the service are called with. */
    identity: () => context,
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span) {
      offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    /** How many passwords were hashed or compared so far. */
    hashWork: () => hashes,
    /** Fills the queues of hash work and of sign-ins, or empties them again. */
    crowd(now: boolean) {
      crowded = now;
    },
    /** Sends requests as a viewer, with a fresh viewer token of the gateway. */
    as: service.as,
    /** A browser with a client address of its own unless `address` is given. */
    browser({ address, userAgent }: { address?: string; userAgent?: string } = {}) {
      addresses += 1;
      return openBrowser(service, address ?? `10.${addresses >> 8}.${addresses & 255}.1`, userAgent);
    },
    resolve: (token: string) => resolve(service, token),
    refill: (after?: string) =>
      service.as({ kind: 'service', name: 'posts' }).call(identityApi.refillPeople, { query: { after } }),
    /** Collects the messages of a live channel from now on. */
    async listen(channel: string): Promise<unknown[]> {
      const messages: unknown[] = [];
      await live.subscribe(channel, (message) => void messages.push(message));
      return messages;
    },
    emailsTo: (to: string) => mailbox.list({ to: normaliseEmail(to) }),
    /** Events of people since the harness was opened. */
    async events() {
      await service.settle();
      return seen.filter(({ id }) => !atStart.has(id)) as EventEnvelope<Record<string, unknown>>[];
    },
    settle: () => service.settle(),
    /** The notice that a start prints for the operator; each call acts as one more instance that starts. */
    operatorNotice: () => service.running.operatorNotice(),
    seedDemo: () => created.seed?.(),
    changePerson: (id: string, change: (user: UserDocument) => void) =>
      changeUser(context, id, (user) => {
        change(user);
        return [];
      }),
    /** The demo secret as the store holds it for this person. */
    secondFactorOf,
    /** Runs the task that is otherwise due every ten minutes. */
    completeRecoveries: () =>
      completeRecoveries({
        ...context,
        recoveries: recoveryModel(connection),
      } as never),
    /** Turns the second factor of a person on, with the demo secret. */
    turnOnSecondFactor: (_id: string) => users.updateOne({ _id }, { $set: { totp: secondFactorOf(_id) } }),
    /** Adds a person to the demo people, approved by default. */
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
    storedUser: (_id: string) =>
      users.findOne({ _id }).select('+passwordHash +totp.secret +totp.backupCodes').lean<User>(),
    storedSessions: () => sessions.find().lean(),
    storedNotices: () => securityNoticeModel(connection).find().lean(),
    storedRecoveries: () => recoveryModel(connection).find().lean(),
    storedTwoFactorSetups: () => twoFactorSetupModel(connection).find().lean(),
    storedProviderSignIns: () => providerSignInModel(connection).find().lean(),
    storedDevices: () => devices.find().lean(),
    storedFirstAdministratorTokens: () => firstAdministratorTokenModel(connection).find().lean(),
    storedLinks: () => accountLinkModel(connection).find().lean(),
    /** Names and owners of the stored pictures. */
    storedPictures: () => imageModel(connection).find().select('owner').lean<{ _id: string; owner?: string }[]>(),
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
    auditEntries: () => auditModel(connection),
    /** Publishes every event for the audit log again. */
    async repeatAudited() {
      await bus.publish([...audited]);
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

/** The harness with a browser in which a demo person is signed in, and a way to sign others in. */
export async function startSignedIn(email: string) {
  const harness = await startHarness();
  async function signedIn(person: string): Promise<Browser> {
    const browser = harness.browser();
    await browser.signIn(person, demoPassword);
    return browser;
  }
  return { harness, signedIn, browser: await signedIn(email) };
}

/** A stored person, approved by default. */
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
    oauthAccounts: [],
    totp: null,
    credentialsVersion: 1,
    secondFactorVersion: 0,
    confirmedAt: date,
    consentedAt: date,
    approvedAt: date,
    blockedAt: null,
    ...person,
  };
}
