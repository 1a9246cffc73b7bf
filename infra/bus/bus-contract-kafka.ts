import type { OpenBus } from './bus-crash-child.ts';
import { startKafkaBus } from './kafka-bus.ts';

/**
 * Opens a bus on Kafka in a child process of the contract suite, which loads it by its path. The partitions of a killed
 * child move to others soon.
 * @public
 */
export const openBus: OpenBus = (target, log) =>
  startKafkaBus({
    ...(target as { brokers: string[]; prefix: string; partitions: number }),
    log,
    retryDelaysMs: [1, 1],
    sessionTimeoutMs: 1000,
  });
