import type { z } from 'zod';
import { commonContext } from './common/context.ts';
import { consortiumContext } from './consortium/context.ts';
import { contentContext } from './content/context.ts';
import type { Context } from './context.ts';
import type { ErrorDefinition } from './errors.ts';
import type { EventDefinition } from './event.ts';
import { fundingIngestContext } from './funding-ingest/context.ts';
import { gatewayContext } from './gateway/context.ts';
import { helixesContext } from './helixes/context.ts';
import { identityContext } from './identity/context.ts';
import { inboxContext } from './inbox/context.ts';
import { insightsContext } from './insights/context.ts';
import { kitContext } from './kit/context.ts';
import { notificationsContext } from './notifications/context.ts';
import { organisationsContext } from './organisations/context.ts';
import { postsContext } from './posts/context.ts';
import { recommendationsContext } from './recommendations/context.ts';
import { reviewiqContext } from './reviewiq/context.ts';
import type { Page, Route } from './route.ts';

/** Every context of the product. */
const declared: readonly Context[] = [
  commonContext,
  consortiumContext,
  contentContext,
  fundingIngestContext,
  gatewayContext,
  helixesContext,
  identityContext,
  inboxContext,
  insightsContext,
  kitContext,
  notificationsContext,
  organisationsContext,
  postsContext,
  recommendationsContext,
  reviewiqContext,
];

/** The whole contract by the name of the context. */
export const contexts: Readonly<Record<string, Context>> = Object.fromEntries(
  declared.map((context) => [context.name, context]),
);
export const routes: readonly Route[] = declared.flatMap((context) => context.routes);
export const pages: readonly Page[] = declared.flatMap((context) => Object.values(context.pages));
export const events: readonly EventDefinition[] = declared.flatMap((context) => context.events);
export const errors: Readonly<Record<string, ErrorDefinition>> = Object.assign(
  {},
  ...declared.map((context) => context.errors),
);
/** Every shared shape with its context, in the order of the contexts. */
export const shapes: readonly { readonly context: string; readonly name: string; readonly schema: z.ZodType }[] =
  declared.flatMap(({ name: context, shapes: own }) =>
    Object.entries(own).map(([name, schema]) => ({ context, name, schema })),
  );

/** The context that serves a route: the part of its id before the dot. */
export const contextOf = (route: Pick<Route, 'id'>): string => route.id.slice(0, route.id.indexOf('.'));
