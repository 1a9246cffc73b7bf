import { z } from 'zod';
import type { ErrorDefinition } from './errors.ts';
import type { EventDefinition } from './event.ts';
import type { Page, Route } from './route.ts';
import type { Source } from './source.ts';

/** What one context declares, complete: what a declaration leaves out is empty. */
export type Context = {
  /** Also the folder in `proto`, the part of each route's id before the dot, and the name of the service. */
  readonly name: string;
  readonly routes: readonly Route[];
  readonly pages: Readonly<Record<string, Page>>;
  readonly events: readonly EventDefinition[];
  readonly errors: Readonly<Record<string, ErrorDefinition>>;
  /** Sentences for readers, or functions that make one. */
  readonly messages: readonly unknown[];
  /** Aggregates that other contexts may project. */
  readonly sources: readonly Source[];
  /** Objects that several responses and events share, by the name under which they are exported. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
};

type Declaration = {
  name: string;
  api?: Readonly<Record<string, Route>>;
  pages?: Readonly<Record<string, Page>>;
  events?: Readonly<Record<string, EventDefinition>>;
  errors?: Readonly<Record<string, ErrorDefinition>>;
  /** Tables of sentences, the shared one and those of single pages. */
  messages?: readonly Readonly<Record<string, unknown>>[];
  /** The exports of `sources.ts`. */
  sources?: Readonly<Record<string, Source>>;
  /** The exports of `shapes.ts`; those that are neither an object nor a union are left out. */
  shapes?: Readonly<Record<string, unknown>>;
};

const isShape = (entry: [string, unknown]): entry is [string, z.ZodType] =>
  entry[1] instanceof z.ZodObject || entry[1] instanceof z.ZodUnion;

/** Declares a context in its `context.ts`. The catalogue imports it; pages import the narrower modules instead. */
export const defineContext = ({
  name,
  api,
  pages,
  events,
  errors,
  messages,
  sources,
  shapes,
}: Declaration): Context => ({
  name,
  routes: Object.values(api ?? {}),
  pages: pages ?? {},
  events: Object.values(events ?? {}),
  errors: errors ?? {},
  messages: (messages ?? []).flatMap((table) => Object.values(table)),
  sources: Object.values(sources ?? {}),
  shapes: Object.fromEntries(Object.entries(shapes ?? {}).filter(isShape)),
});
