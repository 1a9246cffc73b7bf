import type { z } from 'zod';
import type { EventDefinition } from './event.ts';
import type { Route } from './route.ts';

/**
 * An aggregate that other services may project. Its owner declares it once: the public shape, the events that carry it and the
 * route that pages through all of them. `infra/store/project.ts` makes a projection of it.
 */
export type Source<S extends z.ZodObject = z.ZodObject> = {
  /** Plural of the aggregate, for instance `people`; the usual name of the projection's collection. */
  readonly name: string;
  readonly shape: S;
  /** Events whose payload is the aggregate's state. */
  readonly updated: readonly EventDefinition[];
  /** Events after which others must not see the aggregate any longer. */
  readonly deleted: readonly EventDefinition[];
  /** `GET /internal/<aggregate>?after=`, which returns pages of `{items, next}` in the order of ids. */
  readonly refill: Route;
};

type Definition<S extends z.ZodObject> = Omit<Source<S>, 'deleted'> & { deleted?: readonly EventDefinition[] };

/** Declares a source; without `deleted` the aggregate never ends. */
export const source = <S extends z.ZodObject>({ deleted = [], ...definition }: Definition<S>): Source<S> => ({
  ...definition,
  deleted,
});
