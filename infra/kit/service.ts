import type { EventEnvelope } from '@consortia/proto/event';
import type { Input, Output, Route } from '@consortia/proto/route';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Cache } from '../cache/cache.ts';
import type { Config } from '../config/config.ts';
import type { Keys } from '../config/keys.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Live } from '../live/live.ts';
import type { Llm } from '../llm/llm.ts';
import type { Mail } from '../mail/mail.ts';
import type { Search } from '../search/search.ts';
import type { Migration } from '../store/migrations.ts';
import type { Outbox } from '../store/outbox.ts';
import type { Handler } from './handler.ts';

/** Everything a service is given; nothing in it is a module singleton. */
export type ServiceContext = {
  name: string;
  config: Config;
  keys: Keys;
  log: Logger;
  /** The service's own database, through mongoose. */
  connection: Connection;
  bus: Bus;
  cache: Cache;
  live: Live;
  mail: Mail;
  /** Shared by all services, as is `search`: names of queues, schedules and indexes begin with the service's own. */
  jobs: Jobs;
  search: Search;
  embeddings: Embeddings;
  llm: Llm;
  /** Now, injected so that tests can move it. */
  clock: () => Date;
  /** A new id: 24 lower-case hexadecimal digits, rising with time. */
  newId: () => string;
  /** Cryptographically random bytes. */
  randomBytes: (size: number) => Buffer;
  /** Calls another service's `service` route, signed as this service, with a timeout in milliseconds (default 2000). */
  call: <R extends Route>(route: R, input: Partial<Input<R>>, options?: { timeoutMs?: number }) => Promise<Output<R>>;
};

export type Consumer = { group: string; topics: string[]; handle: (event: EventEnvelope) => Promise<void> };

/** Adds demo data by key: what is there is left as it is, so a later version can add to an older folder. */
export type DemoSeed = () => Promise<void>;

/** What a service is made of. */
export type ServiceParts = {
  handlers: Handler[];
  consumers?: Consumer[];
  outboxes?: Outbox[];
  /** Runs after migrations, before the service is ready: refills what is empty or outdated. */
  prepare?: () => Promise<void>;
  /** Copies of others' aggregates, to be filled anew by hand. */
  projections?: readonly { name: string; rebuild(): Promise<void> }[];
  seedDemo?: DemoSeed;
  /**
   * What the operator must know after a start, or null. Asked once by whoever runs the product, printed and never logged: it may
   * hold a secret.
   */
  operatorNotice?: () => Promise<string | null>;
  close?: () => Promise<void>;
};
export type ServiceDefinition = {
  name: string;
  migrations: Migration[];
  create: (context: ServiceContext) => ServiceParts | Promise<ServiceParts>;
};
