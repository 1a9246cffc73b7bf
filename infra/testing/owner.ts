import { contextOf } from '@consortia/proto/catalogue';
import type { Source } from '@consortia/proto/source';
import type { z } from 'zod';
import { type Handler, handle } from '../kit/requests/handler.ts';
import type { ServiceDefinition } from '../kit/service/service.ts';

/** A source, and its items with their versions; an item without one is at version 1. */
type Owned = { readonly source: Source; readonly items: readonly object[] };

export const owned = <S extends z.ZodObject>(
  source: Source<S>,
  items: readonly (z.input<S> & { version?: number })[],
): Owned => ({ source: source as unknown as Source, items });

/**
 * The owner of what a service projects, for its tests: `ownerOf(owned(personSource, [ana]))` is a neighbour that serves the refill
 * of each source in one page. All sources belong to one context, which gives the service its name.
 */
export const ownerOf = (...sources: readonly [Owned, ...Owned[]]): ServiceDefinition => ({
  name: contextOf(sources[0].source.refill),
  migrations: [],
  create: () => ({
    handlers: sources.map(({ source, items }) =>
      handle(
        source.refill,
        async () => ({ items: items.map((item) => ({ version: 1, ...item })), next: null }) as never,
      ),
    ),
  }),
});

/** A neighbour that serves further routes. */
export const servingAlso = (owner: ServiceDefinition, ...further: readonly Handler[]): ServiceDefinition => ({
  ...owner,
  create: async (context) => {
    const parts = await owner.create(context);
    return { ...parts, handlers: [...parts.handlers, ...further] };
  },
});
