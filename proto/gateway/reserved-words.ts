import { pages, routes } from '../catalogue.ts';

/** First segments of paths outside the contract, which the gateway serves itself, and plain actions. */
const outsideContract = [
  ...['api', 'assets', 'csp-reports', 'dev', 'healthz', 'internal', 'media', 'metrics', 'readyz', 'service-page'],
  ...['archive', 'clear-unread', 'create', 'delete', 'edit', 'invite', 'leave', 'new', 'report', 'subscribe'],
];
const segments = [...routes, ...pages].flatMap(({ path }) => path.split('/'));
const words = segments.filter((segment) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(segment));

/**
 * Literal segments of paths. None of them may be an alias or an id: an address such as `/organisations/create` must
 * have one meaning.
 */
export const reservedWords: ReadonlySet<string> = new Set([...outsideContract, ...words]);
