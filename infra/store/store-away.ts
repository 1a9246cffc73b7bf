/** Errors of the driver where no server responds, a connection breaks, or none is free in time. */
const names = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
]);
/**
 * What a server says that cannot serve now: host unreachable or not found, network timeouts, interrupted by a shutdown or a step
 * down, not (or no longer) primary, no primary found, and a write that the majority did not acknowledge in time. Numbers
 * of MongoDB's error_codes.yml.
 */
const codes = new Set([6, 7, 64, 89, 91, 133, 189, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436]);

/** Writing on a connection that the other side has just closed; the driver lets this through as it comes. */
const broken = new Set(['EPIPE', 'ECONNRESET']);

/** Whether an error says that the document store cannot be reached or does not serve at this moment. */
export function isStoreAway(error: unknown): boolean {
  const { name = '', code } = (error ?? {}) as { name?: string; code?: unknown };
  return names.has(name) || broken.has(code as string) || (name.startsWith('Mongo') && codes.has(code as number));
}
