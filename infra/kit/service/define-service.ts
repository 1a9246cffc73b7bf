import type { EmailingService } from '@consortia/proto/email-templates';
import type { WaitingService } from '@consortia/proto/waiting';
import type { Connection, Model } from 'mongoose';
import type { Consumer } from '../../bus/bus.ts';
import type { Migration } from '../../store/migrations.ts';
import type { Outbox } from '../../store/outbox.ts';
import type { Aggregate } from '../../store/outbox-record.ts';
import { createOutbox } from '../../store/outbox-relay.ts';
import type { ProjectionContext, ProjectionDeclaration, ProjectionItem } from '../../store/project.ts';
import type { Projection } from '../../store/projection.ts';
import { type EmailSample, emailTemplateHandlers } from '../email/email-templates.ts';
import type { Handler } from '../requests/handler.ts';
import { type PersonalData, personalDataHandlers, requirePersonalData } from './personal-data.ts';
import type { Rebuildable, ServiceContext, ServiceDefinition, Subscription } from './service.ts';
import { createWaiting, type WaitingCounts } from './waiting.ts';

type Models = Readonly<Record<string, (connection: Connection) => unknown>>;
type Projected = Pick<Projection<unknown>, 'name' | 'consumer' | 'prepare' | 'rebuild' | 'close'>;
type Projections = Readonly<
  Record<string, Pick<ProjectionDeclaration, 'source'> & { create(context: ProjectionContext): Projected }>
>;
type Closable = { close(): Promise<void> | void };
/** A search index that is derived from the service's documents or projections. */
type Index = Rebuildable & { prepare(): Promise<void> };

/** What `assemble` is given: the context, the models and projections by name, and the outbox of each model that has one. */
export type Base<M extends Models, P extends Projections> = ServiceContext & {
  [K in keyof M]: ReturnType<M[K]>;
} & { [K in keyof P]: Projection<ProjectionItem<P[K]>> } & { outboxes: { [K in keyof M]: Outbox } };

type Declaration<M extends Models, P extends Projections, Parts> = {
  name: string;
  migrations: Migration[];
  /** Collections by name. A model whose schema has an `outbox` gets a relay. */
  models?: M;
  /** Other services' aggregates, by the name under which use cases read them. */
  projections?: P;
  /** Passed to the use cases: the base and everything that is made from it once. */
  assemble?: (base: Base<M, P>) => Parts | Promise<Parts>;
  /** Use cases, one for each route. Of two paths that match the same request the earlier one wins. */
  handlers: readonly ((parts: Parts) => Handler)[];
  /** Prepared after the projections, and rebuilt after them by hand. */
  indexes?: (parts: Parts) => readonly Index[];
  /** Other derived state that can be rebuilt by hand. */
  rebuildable?: (parts: Parts) => readonly Rebuildable[];
  /** Consumers besides those of the projections. */
  consumers?: (parts: Parts) => readonly Consumer[];
  /** Workers and schedules; started once projections and indexes are ready. */
  jobs?: (parts: Parts) => Promise<readonly Closable[]>;
  /** How a person's data is exported and erased; required where a model has some. */
  personalData?: PersonalData<NoInfer<Parts>>;
  /** What waits for an administrator, by its kind. */
  waiting?: (parts: Parts) => WaitingCounts;
  /** Every kind of email that the service sends, with sample data. */
  emailSamples?: (parts: Parts) => readonly EmailSample[];
  /** Adds demo data by key. */
  seed?: (parts: Parts) => Promise<void>;
  /** A message for the operator after a start, or null; it may hold a secret, so it is printed and never logged. */
  operatorNotice?: (parts: Parts) => Promise<string | null>;
  /** Ends responses that would last, such as live streams, before the service stops responding. */
  drain?: (parts: Parts) => Promise<void> | void;
  /** Closes what `assemble` opened. */
  close?: (parts: Parts) => Promise<void> | void;
};

const hasOutbox = (model: unknown): model is Model<Aggregate> =>
  (model as Model<Aggregate>).schema?.path('outbox') !== undefined;

const mapValues = <T, R>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/** Parts that any code may pick from and call while it only builds consumers; nothing of them does anything. */
const placeholder = (name: string): unknown =>
  new Proxy(() => undefined, { get: (_, key) => (key === 'name' ? name : placeholder(name)) });

/**
 * Declares a service. Its outboxes, the order of preparation (projections, indexes, jobs, then consumers and demo data), rebuilding
 * and closing follow from the declaration.
 */
export function defineService<const M extends Models, const P extends Projections, Parts = Base<M, P>>(
  declaration: Declaration<M, P, Parts>,
): ServiceDefinition {
  const { name, migrations, assemble, handlers } = declaration;
  const models: Models = declaration.models ?? {};
  const projections: Projections = declaration.projections ?? {};
  return {
    name,
    migrations,
    subscriptions: (): Subscription[] => [
      ...Object.values(projections).map(({ source }) => {
        const read = [...source.updated, ...source.deleted];
        return {
          group: `${name}.${source.name}`,
          topics: [...new Set(read.map(({ topic }) => topic))],
          types: read.map(({ type }) => type),
        };
      }),
      ...(declaration.consumers?.(placeholder(name) as Parts) ?? []).map(({ group, topics }) => ({ group, topics })),
    ],
    async create(context) {
      const { connection, bus, log } = context;
      const made = mapValues(models, (model) => model(connection));
      requirePersonalData(name, made, declaration.personalData);
      const outboxes = mapValues(
        Object.fromEntries(Object.entries(made).filter(([, model]) => hasOutbox(model))),
        (model) => createOutbox({ model: model as Model<Aggregate>, bus, log }),
      );
      const projected = mapValues(projections, (one) => one.create(context));
      const base = { ...context, ...made, ...projected, outboxes } as unknown as Base<M, P>;
      const parts = assemble ? await assemble(base) : (base as unknown as Parts);
      const copies = Object.values(projected);
      const indexes = declaration.indexes?.(parts) ?? [];
      const waiting = declaration.waiting
        ? createWaiting({ ...context, name: name as WaitingService }, declaration.waiting(parts))
        : null;
      let workers: readonly Closable[] = [];
      return {
        handlers: [
          ...handlers.map((handler) => handler(parts)),
          ...(declaration.personalData ? personalDataHandlers(context, parts, declaration.personalData) : []),
          ...(waiting ? [waiting.handler] : []),
          ...(declaration.emailSamples
            ? emailTemplateHandlers(name as EmailingService, declaration.emailSamples(parts))
            : []),
        ],
        consumers: [...copies.map(({ consumer }) => consumer), ...(declaration.consumers?.(parts) ?? [])],
        outboxes: Object.values(outboxes),
        async prepare() {
          await Promise.all(copies.map((projection) => projection.prepare()));
          // Indexes read the projections, so they are built after them.
          await Promise.all(indexes.map((index) => index.prepare()));
          workers = (await declaration.jobs?.(parts)) ?? [];
        },
        projections: [...copies, ...indexes, ...(declaration.rebuildable?.(parts) ?? [])],
        seedDemo: declaration.seed && (() => declaration.seed!(parts)),
        operatorNotice: declaration.operatorNotice && (() => declaration.operatorNotice!(parts)),
        drain: declaration.drain && (() => declaration.drain!(parts)),
        async close() {
          waiting?.close();
          for (const projection of copies) projection.close();
          await Promise.all(workers.map((worker) => worker.close()));
          await declaration.close?.(parts);
        },
      };
    },
  };
}
