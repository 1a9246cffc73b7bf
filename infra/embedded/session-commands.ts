import type { Engine, Reply } from './engine.ts';

/**
 * A standalone server without retryable writes and transactions, of wire version 21 (MongoDB 7.0): the oldest whose every
 * command the driver can use here. A driver retries no write on a standalone, so each is done at most once.
 */
const wireVersion = { minWireVersion: 0, maxWireVersion: 21 };

export function hello(engine: Engine, connectionId: number): Reply {
  return {
    ismaster: true,
    isWritablePrimary: true,
    helloOk: true,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(engine.clock()),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    ...wireVersion,
    readOnly: false,
    ok: 1,
  };
}

export function buildInfo(): Reply {
  return {
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    maxBsonObjectSize: 16 * 1024 * 1024,
    ok: 1,
  };
}
