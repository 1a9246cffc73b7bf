import { limits, route } from '../route.ts';
import { session } from './shapes.ts';

/** Apart from the other calls: every page reads the session first. */
export const sessionApi = {
  readSession: route({
    id: 'identity.readSession',
    method: 'GET',
    path: '/api/v1/session',
    access: 'anyone',
    halfSignedIn: 'the page of the second factor needs the token of its form',
    limit: limits.read,
    summary: 'Who is signed in, the CSRF token of this session and the enabled features',
    output: session,
  }),
};
