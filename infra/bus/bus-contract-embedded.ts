import type { OpenBus } from './bus-crash-child.ts';
import { startEmbeddedBus } from './embedded-bus.ts';

/**
 * Opens the embedded bus of a folder in a child process of the contract suite, which loads it by its path.
 * @public
 */
export const openBus: OpenBus = (target, log) =>
  startEmbeddedBus({ directory: target as string, log, retryDelaysMs: [1, 1] });
