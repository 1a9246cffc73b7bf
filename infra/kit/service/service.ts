import type { Input, Output, Route } from '@consortia/proto/route';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus, Consumer } from '../../bus/bus.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Config } from '../../config/config.ts';
import type { Keys } from '../../config/keys.ts';
import type { Embeddings } from '../../embeddings/embeddings.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../live/live.ts';
import type { Llm } from '../../llm/llm.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Search } from '../../search/search.ts';
import type { Migration } from '../../store/migrations.ts';
import type { Outbox } from '../../store/outbox.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Call, Handler } from '../requests/handler.ts';

/** The engines behind their ports, as a service sees them; `connection` is the service's own database, through mongoose. */
export type Ports = {
  connection: Connection;
  bus: Bus;
  cache: Cache;
  live: Live;
  mail: Mail;
  /** Shared by all services, as is `search`: names of queues, schedules and indexes start with the service's own. */
  jobs: Jobs;
  search: Search;
  embeddings: Embeddings;
  /** Null where the settings name no language model. */
  llm: Llm | null;
};

/** Ports whose engines all services of a process share: every one but the service's own database, and the language model, which holds no connection. */
export const sharedPorts = [
  'bus',
  'cache',
  'live',
  'mail',
  'jobs',
  'search',
  'embeddings',
] as const satisfies readonly Exclude<keyof Ports, 'connection' | 'llm'>[];
export type SharedPorts = Omit<Ports, 'connection'>;

/** A call without its input. */
type Caller = Omit<Call<Route>, 'params' | 'query' | 'body'>;

/** Everything a service is given; nothing in it is a module singleton. */
export type ServiceContext = Ports & {
  name: string;
  config: Config;
  keys: Keys;
  log: Logger;
  /** Figures of the service itself, besides those of every service. */
  metrics: Pick<Metrics, 'counter' | 'gauge'>;
  /** The current time, injected so that tests can move it. */
  clock: () => Date;
  /** A new id: 24 lower-case hexadecimal digits, rising with time. */
  newId: () => string;
  /** Cryptographically random bytes. */
  randomBytes: (size: number) => Buffer;
  /**
   * Runs the use case of one of the service's own routes for a call of another one, as a decision that can be undone where the route
   * decides.
   */
  decide: <R extends Route>(route: R, input: Partial<Input<R>>, call: Caller) => Promise<Output<R>>;
  /** Calls another service's `service` route, signed as this service, with a timeout in milliseconds (default 2000). */
  call: <R extends Route>(route: R, input: Partial<Input<R>>, options?: { timeoutMs?: number }) => Promise<Output<R>>;
};

/** Adds demo data by key, once for each version of them: what is there is left as it is, so a later version can add to an older folder. */
export type DemoSeed = () => Promise<void>;

/** Derived state: it can be dropped and made again from what it is derived from. */
export type Rebuildable = { readonly name: string; rebuild(): Promise<void> };

/** The parts of a service. */
export type ServiceParts = {
  handlers: Handler[];
  consumers?: Consumer[];
  outboxes?: Outbox[];
  /** Runs after migrations, before the service is ready: refills what is empty or outdated. */
  prepare?: () => Promise<void>;
  /** Data derived from other services' aggregates or from own documents, which can be rebuilt by command. */
  projections?: readonly Rebuildable[];
  seedDemo?: DemoSeed;
  /**
   * A message for the operator after a start, or null. The program that runs the product reads it once and prints it: it may
   * hold a secret.
   */
  operatorNotice?: () => Promise<string | null>;
  /** Ends responses that would last: called before the service stops responding. */
  drain?: () => Promise<void> | void;
  close?: () => Promise<void>;
};
/** What one consumer of a service reads: all events of the topics, or those of the listed types. */
export type Subscription = { group: string; topics: readonly string[]; types?: readonly string[] };
export type ServiceDefinition = {
  name: string;
  /** What its consumers read, without an engine; the contract lists it next to each event. */
  subscriptions?: () => readonly Subscription[];
  migrations: Migration[];
  create: (context: ServiceContext) => ServiceParts | Promise<ServiceParts>;
};
