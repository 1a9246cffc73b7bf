import type { Input, Output, Route } from '@consortia/proto/route';
import type { Source } from '@consortia/proto/source';
import type { Connection, IndexDefinition } from 'mongoose';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { createProjection, type Projection } from './projection.ts';

type Mask<S extends z.ZodObject> = { readonly [K in keyof S['shape']]?: true };
type Picked<S extends z.ZodObject, M> = Pick<z.output<S>, Extract<keyof M, keyof z.output<S>>>;

/** A projection that a service declares; `ProjectionItem<typeof declaration>` is what it holds of an aggregate. */
export type ProjectionDeclaration<T = unknown> = {
  /** The projected aggregate, whose events the consumer reads. */
  readonly source: Source;
  create(context: ProjectionContext): Projection<T>;
};
export type ProjectionItem<D> = D extends ProjectionDeclaration<infer T> ? T : never;

/** The service of a declaration; `name` is the service's. */
export type ProjectionContext = {
  name: string;
  connection: Connection;
  log: Logger;
  clock: () => Date;
  call: <R extends Route>(route: R, input: Partial<Input<R>>) => Promise<Output<R>>;
};

/**
 * Declares a projection of another service's aggregate: `project(personSource, { id: true, name: true })`. It holds the picked
 * fields of the source's shape. `indexes` are those that the service's own queries need; lists by the fields of `sortedBy` sort by
 * the field `sortKey`, which follows from them.
 */
export function project<S extends z.ZodObject, const M extends Mask<S>>(
  source: Source<S>,
  fields: M,
  {
    indexes = [],
    sortedBy = [],
  }: { indexes?: readonly IndexDefinition[]; sortedBy?: readonly (keyof M & string)[] } = {},
): ProjectionDeclaration<Picked<S, M>> {
  const shape = source.shape.pick(fields as never);
  return {
    source,
    create({ name: service, connection, log, clock, call }) {
      const { name, updated, deleted, refill } = source;
      const projection = createProjection({
        ...{ connection, log, clock, service, name, shape, updated, deleted, indexes, sortedBy },
        refill: async (after) => (await call(refill, { query: { after } } as never)) as never,
      });
      return projection as unknown as Projection<Picked<S, M>>;
    },
  };
}

/** Every field of a source's shape, for `project`. */
export const everyField = <S extends z.ZodObject>({ shape }: Source<S>): { [K in keyof S['shape']]: true } =>
  Object.fromEntries(Object.keys(shape.shape).map((field) => [field, true])) as never;
