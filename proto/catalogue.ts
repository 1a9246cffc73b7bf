import { commonErrors } from './common/errors.ts';
import type { ErrorDefinition } from './errors.ts';
import type { EventDefinition } from './event.ts';
import { gatewayErrors } from './gateway/errors.ts';
import { helixesApi } from './helixes/api.ts';
import { helixesEvents } from './helixes/events.ts';
import { identityApi, identityPages } from './identity/api.ts';
import { identityErrors } from './identity/errors.ts';
import { identityEvents } from './identity/events.ts';
import { organisationsApi } from './organisations/api.ts';
import { organisationsEvents } from './organisations/events.ts';
import { postsApi, postsPages } from './posts/api.ts';
import { postsErrors } from './posts/errors.ts';
import { postsEvents } from './posts/events.ts';
import type { Page, Route } from './route.ts';

/** What one context declares. */
export type Context = {
  readonly routes: readonly Route[];
  readonly pages: readonly Page[];
  readonly events: readonly EventDefinition[];
  readonly errors: Readonly<Record<string, ErrorDefinition>>;
};
type Declared = {
  api?: Readonly<Record<string, Route>>;
  pages?: Readonly<Record<string, Page>>;
  events?: Readonly<Record<string, EventDefinition>>;
  errors?: Readonly<Record<string, ErrorDefinition>>;
};
const context = ({ api = {}, pages = {}, events = {}, errors = {} }: Declared): Context => ({
  routes: Object.values(api),
  pages: Object.values(pages),
  events: Object.values(events),
  errors,
});

/** The whole contract by context; a context's key is also its folder in `proto` and the name of its service. */
export const contexts: Readonly<Record<string, Context>> = {
  common: context({ errors: commonErrors }),
  gateway: context({ errors: gatewayErrors }),
  helixes: context({ api: helixesApi, events: helixesEvents }),
  identity: context({ api: identityApi, pages: identityPages, events: identityEvents, errors: identityErrors }),
  organisations: context({ api: organisationsApi, events: organisationsEvents }),
  posts: context({ api: postsApi, pages: postsPages, events: postsEvents, errors: postsErrors }),
};

const all = Object.values(contexts);
/** Every call, page, event and error of the product. */
export const routes: readonly Route[] = all.flatMap((entry) => entry.routes);
export const pages: readonly Page[] = all.flatMap((entry) => entry.pages);
export const events: readonly EventDefinition[] = all.flatMap((entry) => entry.events);
export const errors: Readonly<Record<string, ErrorDefinition>> = Object.assign({}, ...all.map((entry) => entry.errors));

/** The context that answers a route: the part of its id before the dot. */
export const contextOf = (route: Pick<Route, 'id'>): string => route.id.slice(0, route.id.indexOf('.'));
