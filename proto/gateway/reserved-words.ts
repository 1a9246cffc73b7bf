import { pages, routes } from '../catalogue.ts';

/** Words that are paths although no route of the contract names them: what the gateway answers itself, and plain actions. */
const besides = [
  ...['api', 'assets', 'csp-reports', 'dev', 'healthz', 'internal', 'media', 'metrics', 'readyz', 'service-page'],
  ...['archive', 'clear-unread', 'create', 'delete', 'edit', 'invite', 'leave', 'new', 'report', 'subscribe'],
];
const segments = [...routes, ...pages].flatMap(({ path }) => path.split('/'));
const words = segments.filter((segment) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(segment));

/**
 * Words that stand literally in paths. None of them may be an alias or an id: an address such as `/organisations/create` must
 * have one meaning.
 */
export const reservedWords: ReadonlySet<string> = new Set([...besides, ...words]);
