import { z } from 'zod';
import { commonErrors } from './common/errors.ts';
import type { ErrorDefinition } from './errors.ts';
import type { EventDefinition } from './event.ts';
import { fundingIngestApi } from './funding-ingest/api.ts';
import { fundingIngestErrors } from './funding-ingest/errors.ts';
import { fundingIngestEvents } from './funding-ingest/events.ts';
import { fundingIngestPages } from './funding-ingest/pages.ts';
import * as fundingIngestShapes from './funding-ingest/shapes.ts';
import { gatewayErrors } from './gateway/errors.ts';
import { gatewayPages } from './gateway/pages.ts';
import { helixesApi } from './helixes/api.ts';
import { helixesErrors } from './helixes/errors.ts';
import { helixesEvents } from './helixes/events.ts';
import { helixesPages } from './helixes/pages.ts';
import * as helixesShapes from './helixes/shapes.ts';
import { identityApi } from './identity/api.ts';
import { identityErrors } from './identity/errors.ts';
import { identityEvents } from './identity/events.ts';
import { identityPages } from './identity/pages.ts';
import * as identityShapes from './identity/shapes.ts';
import { kitErrors } from './kit/errors.ts';
import { organisationsApi } from './organisations/api.ts';
import { organisationsEvents } from './organisations/events.ts';
import * as organisationsShapes from './organisations/shapes.ts';
import { postsApi } from './posts/api.ts';
import { postsErrors } from './posts/errors.ts';
import { postsEvents } from './posts/events.ts';
import { postsPages } from './posts/pages.ts';
import * as postsShapes from './posts/shapes.ts';
import { recommendationsApi } from './recommendations/api.ts';
import { recommendationsErrors } from './recommendations/errors.ts';
import { recommendationsPages } from './recommendations/pages.ts';
import * as recommendationsShapes from './recommendations/shapes.ts';
import { richText } from './rich-text.ts';
import type { Page, Route } from './route.ts';
import * as sharedShapes from './shapes.ts';

/** What one context declares. */
export type Context = {
  readonly routes: readonly Route[];
  readonly pages: readonly Page[];
  readonly events: readonly EventDefinition[];
  readonly errors: Readonly<Record<string, ErrorDefinition>>;
  /** Objects that several answers and events share, by the name under which they are exported. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
};
type Declared = {
  api?: Readonly<Record<string, Route>>;
  pages?: Readonly<Record<string, Page>>;
  events?: Readonly<Record<string, EventDefinition>>;
  errors?: Readonly<Record<string, ErrorDefinition>>;
  /** All that a file of shapes exports; what is no object or union of objects is left out. */
  shapes?: Readonly<Record<string, unknown>>;
};
const isShape = (entry: [string, unknown]): entry is [string, z.ZodType] =>
  entry[1] instanceof z.ZodObject || entry[1] instanceof z.ZodUnion;
const context = ({ api = {}, pages = {}, events = {}, errors = {}, shapes = {} }: Declared): Context => ({
  routes: Object.values(api),
  pages: Object.values(pages),
  events: Object.values(events),
  errors,
  shapes: Object.fromEntries(Object.entries(shapes).filter(isShape)),
});

/** The whole contract by context; a context's key is also its folder in `proto` and the name of its service. */
export const contexts: Readonly<Record<string, Context>> = {
  common: context({ errors: commonErrors, shapes: { ...sharedShapes, richText } }),
  'funding-ingest': context({
    api: fundingIngestApi,
    pages: fundingIngestPages,
    events: fundingIngestEvents,
    errors: fundingIngestErrors,
    shapes: fundingIngestShapes,
  }),
  gateway: context({ pages: gatewayPages, errors: gatewayErrors }),
  helixes: context({
    api: helixesApi,
    pages: helixesPages,
    events: helixesEvents,
    errors: helixesErrors,
    shapes: helixesShapes,
  }),
  identity: context({
    api: identityApi,
    pages: identityPages,
    events: identityEvents,
    errors: identityErrors,
    shapes: identityShapes,
  }),
  kit: context({ errors: kitErrors }),
  organisations: context({ api: organisationsApi, events: organisationsEvents, shapes: organisationsShapes }),
  posts: context({ api: postsApi, pages: postsPages, events: postsEvents, errors: postsErrors, shapes: postsShapes }),
  recommendations: context({
    api: recommendationsApi,
    pages: recommendationsPages,
    errors: recommendationsErrors,
    shapes: recommendationsShapes,
  }),
};

const all = Object.values(contexts);
/** Every call, page, event and error of the product. */
export const routes: readonly Route[] = all.flatMap((entry) => entry.routes);
export const pages: readonly Page[] = all.flatMap((entry) => entry.pages);
export const events: readonly EventDefinition[] = all.flatMap((entry) => entry.events);
export const errors: Readonly<Record<string, ErrorDefinition>> = Object.assign({}, ...all.map((entry) => entry.errors));

/** The context that answers a route: the part of its id before the dot. */
export const contextOf = (route: Pick<Route, 'id'>): string => route.id.slice(0, route.id.indexOf('.'));
/** Every shared shape with its context, in the order of their names. */
export const shapes = Object.entries(contexts).flatMap(([name, entry]) =>
  Object.entries(entry.shapes).map(([shape, schema]) => ({ context: name, name: shape, schema })),
);
