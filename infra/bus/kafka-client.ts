import { Failure } from '@consortia/proto/errors';
import { Kafka, type KafkaConfig, logLevel } from 'kafkajs';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import type { Logger } from 'pino';
import { within } from '../wait/within.ts';

/** TLS and the user; absent: in plain text, without a user. */
export type KafkaSecurity = Pick<KafkaConfig, 'ssl' | 'sasl'>;
export type KafkaConnectionOptions = {
  /** `host:port` of some brokers; the others are learnt from them. */
  brokers: readonly string[];
  log: Logger;
  security?: KafkaSecurity;
  /** Starts every topic and consumer group, so that one cluster can serve several products. */
  prefix?: string;
};
export const usualPrefix = 'consortia';

/** Longest response time of a call that has a caller waiting, in milliseconds. */
export const maxResponseMs = 5000;

// Without this, kafkajs looks for pending requests every millisecond on each connection, also when there are none: 80
// idle connections use a full core.
const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
RequestQueue.prototype.scheduleCheckPendingRequests = function scheduleWherePending() {
  if (this.pending.length > 0) schedule.call(this);
};

/** A client that logs at level debug: its caller logs once what matters. */
export function kafkaClient({ brokers, log, security }: KafkaConnectionOptions): Kafka {
  return new Kafka({
    clientId: 'consortia',
    brokers: [...brokers],
    ...security,
    connectionTimeout: 1500,
    requestTimeout: 3000,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, multiplier: 2, factor: 0.2, retries: 4 },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, log: { message, timestamp, logger, ...rest } }) =>
        log.debug({ kafka: namespace, ...rest }, message),
  });
}

/** Passes a call on. A Kafka that cannot be reached, or does not serve now, is the failure `kit.unavailable` (503). */
export async function reach<T>(call: Promise<T>, ms = maxResponseMs): Promise<T> {
  try {
    return await within(ms, call);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('kit.unavailable', { cause: error, headers: { 'Retry-After': '1' } });
  }
}

/** Retries while Kafka reports a transient state: a leader moves, a group finds its coordinator. */
export async function retryUntil<T>(call: () => Promise<T>, ms = maxResponseMs): Promise<T> {
  for (const deadline = Date.now() + ms; ; ) {
    try {
      return await call();
    } catch (error) {
      if (!(error as { retriable?: boolean }).retriable || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
