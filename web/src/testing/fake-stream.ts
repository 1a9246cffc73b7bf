import type { StreamEvent } from '@consortia/proto/notifications/stream';
import type { Source } from '../lib/stream/reconnecting-source.ts';
import type { Channel, StreamEnvironment } from '../lib/stream/shared-stream.ts';

/** A connection that a test controls. */
export class FakeSource implements Source {
  onopen: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  isOpen = true;
  readonly address: string;
  readonly #listeners = new Map<string, (message: MessageEvent) => void>();
  constructor(address: string) {
    this.address = address;
  }
  addEventListener(event: string, listener: (message: MessageEvent) => void): void {
    this.#listeners.set(event, listener);
  }
  close(): void {
    this.isOpen = false;
  }
  accept(): void {
    this.onopen?.({} as never);
  }
  fail(): void {
    this.onerror?.({} as never);
  }
  /** `id`: the number of the event in the epoch `e`, or the whole id. */
  send(event: StreamEvent, id: number | string | null, data: object = {}): void {
    const lastEventId = id === null ? '' : typeof id === 'number' ? `e-${id}` : id;
    const message = { data: JSON.stringify(data), lastEventId };
    this.#listeners.get(event)?.(message as MessageEvent);
  }
}

/** The tabs of one browser: their locks, channels and the connections that they have opened. */
export function fakeBrowser() {
  const sources: FakeSource[] = [];
  const channels = new Set<Channel>();
  const waiting: { held: () => Promise<void>; settle: () => void }[] = [];
  let isHeld = false;
  const next = async (): Promise<void> => {
    const first = waiting.shift();
    if (isHeld || !first) return;
    isHeld = true;
    await first.held();
    isHeld = false;
    first.settle();
    await next();
  };
  const online = new Set<() => void>();
  const environment: StreamEnvironment = {
    openSource(address) {
      const source = new FakeSource(address);
      sources.push(source);
      return source;
    },
    requestLock: (_name, signal, held) =>
      new Promise<void>((resolve, reject) => {
        const entry = { held, settle: resolve };
        signal.addEventListener('abort', () => {
          if (!waiting.includes(entry)) return;
          waiting.splice(waiting.indexOf(entry), 1);
          reject(signal.reason);
        });
        waiting.push(entry);
        if (!isHeld) void next();
      }),
    openChannel() {
      const channel: Channel = {
        onmessage: null,
        postMessage(message) {
          const copy = JSON.parse(JSON.stringify(message));
          for (const other of channels) if (other !== channel) other.onmessage?.({ data: copy } as MessageEvent);
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
    random: () => 0,
    onOnline(listener) {
      online.add(listener);
      return () => void online.delete(listener);
    },
  };
  return {
    environment,
    sources,
    open: () => sources.filter(({ isOpen }) => isOpen),
    goOnline: () => {
      for (const listener of online) listener();
    },
  };
}
