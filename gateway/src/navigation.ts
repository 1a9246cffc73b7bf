import type { IncomingMessage } from 'node:http';

const isScripted = (request: IncomingMessage) => request.headers['x-requested-with'] !== undefined;
const acceptOf = (request: IncomingMessage) => request.headers.accept ?? '*/*';

/** A browser that goes to an address or submits a form, as opposed to a call made by a script. */
export const isNavigation = (request: IncomingMessage): boolean =>
  !isScripted(request) && acceptOf(request).includes('text/html');

/** A caller with no wish as to the form of the answer: crawlers, link previews, command lines. */
export const takesAnything = (request: IncomingMessage): boolean =>
  !isScripted(request) && acceptOf(request).includes('*/*');
