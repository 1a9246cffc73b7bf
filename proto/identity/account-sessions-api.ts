import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id, instant, message } from '../shapes.ts';

/**
 * Where a session was signed in, seen from the request that lists it: `here`, from the network of that request; `own`, from the
 * local network of the installation; `elsewhere`, from another one, of which `network` is the prefix (/24 or /48).
 */
export const sessionPlace = z.object({
  kind: z.enum(['here', 'own', 'elsewhere', 'unknown']),
  network: z.string().nullable(),
});

export const accountSession = z.object({
  id,
  /** Name of the browser, for instance `Firefox`; null where it did not say. */
  browser: z.string().nullable(),
  /** Name of the operating system. */
  system: z.string().nullable(),
  place: sessionPlace,
  signedInAt: instant,
  lastUsedAt: instant,
  /** The session of this request. */
  current: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

export const accountSessionsApi = {
  listSessions: route({
    id: 'identity.listSessions',
    method: 'GET',
    path: '/api/v1/account/sessions',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The sessions of the signed-in account, the last used first, at most 100',
    output: z.object({ items: z.array(accountSession) }),
  }),
  endAccountSession: route({
    id: 'identity.endAccountSession',
    method: 'DELETE',
    path: '/api/v1/account/sessions/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'End one session of the signed-in account',
    params: z.object({ id }),
    output: message,
    errors: ['identity.session_not_found'],
  }),
  endOtherSessions: route({
    id: 'identity.endOtherSessions',
    method: 'DELETE',
    path: '/api/v1/account/sessions',
    access: 'signed-in',
    limit: limits.write,
    summary: 'End every session of the signed-in account but the one of this request',
    output: message,
  }),
};
