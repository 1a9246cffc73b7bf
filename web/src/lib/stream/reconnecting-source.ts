import type { StreamEvent } from '@consortia/proto/notifications/stream';
import { type Delivered, readEvent, streamEvents } from './stream-event.ts';

/** The part of an `EventSource` that is used; `onerror` is called for each failure, whether it would reconnect by itself or not. */
export type Source = {
  onopen: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  addEventListener(event: StreamEvent, listener: (message: MessageEvent) => void): void;
  close(): void;
};
export type OpenSource = (address: string) => Source;

const firstDelayMs = 1000;
const maxDelayMs = 60_000;
/** A connection may fail this often in a row before the reader is without a stream. */
const toleratedFailures = 1;
/** A timer that is this late has slept with the machine, and the connection with it. */
const checkMs = 30_000;
const asleepMs = 3 * checkMs;

/** Waits up to a minute, longer after each failure, at least half of it at random: many browsers come back after a restart. */
export const delayAfter = (failures: number, random: () => number): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** failures) * (0.5 + random() / 2);

/**
 * Keeps a connection open. It continues after `after()`, the number of the last event that was seen. `onLive` is called with false
 * after repeated failures, and with true when there is a connection.
 */
export function keepConnected({
  open,
  after,
  random,
  onEvent,
  onLive,
}: {
  open: OpenSource;
  after: () => string | null;
  random: () => number;
  onEvent: (event: Delivered) => void;
  onLive: (live: boolean) => void;
}): { reconnect: () => void; close: () => void } {
  let source: Source | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isEnded = false;

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }
  function connect(): void {
    disconnect();
    if (isEnded) return;
    const last = after();
    const opened = open(last === null ? '/api/v1/stream' : `/api/v1/stream?after=${encodeURIComponent(last)}`);
    source = opened;
    opened.onopen = () => {
      failures = 0;
      onLive(true);
    };
    opened.onerror = () => retry();
    for (const name of streamEvents)
      opened.addEventListener(name, (message) => {
        const event = source === opened ? readEvent(name, message) : null;
        if (event?.event === 'end') end(event.data.reason);
        else if (event) onEvent(event);
      });
  }
  function retry(): void {
    disconnect();
    failures += 1;
    if (failures > toleratedFailures) onLive(false);
    timer = setTimeout(connect, delayAfter(failures - 1, random));
  }
  function end(reason: 'replaced' | 'restart'): void {
    if (reason === 'restart') {
      retry();
      return;
    }
    // The person has too many connections: this browser reads again at intervals instead.
    close();
    onLive(false);
  }
  let checkedAt = Date.now();
  const check = setInterval(() => {
    const late = Date.now() - checkedAt;
    checkedAt = Date.now();
    if (late > asleepMs) connect();
  }, checkMs);
  function close(): void {
    isEnded = true;
    clearInterval(check);
    disconnect();
  }
  connect();
  return { reconnect: connect, close };
}
