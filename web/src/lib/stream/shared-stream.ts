import { keepConnected, type OpenSource } from './reconnecting-source.ts';
import type { Delivered } from './stream-event.ts';

/** Messages between tabs: an event, the state of the connection, and a new tab’s question for both. */
type TabMessage =
  | { type: 'event'; event: Delivered }
  | { type: 'state'; live: boolean; last: string | null }
  | { type: 'joined' };

export type Channel = {
  onmessage: ((message: MessageEvent<TabMessage>) => void) | null;
  postMessage(message: TabMessage): void;
  close(): void;
};
/** The parts of a browser that the stream uses; each tab has a connection of its own where it has no locks or channels. */
export type StreamEnvironment = {
  openSource: OpenSource;
  requestLock: ((name: string, signal: AbortSignal, held: () => Promise<void>) => Promise<unknown>) | undefined;
  openChannel: ((name: string) => Channel) | undefined;
  random: () => number;
  /** Calls back when the network is there again; returns the function that ends it. */
  onOnline: (listener: () => void) => () => void;
};

/**
 * How the id of an event follows the last one: `<epoch>-<number>`, numbered from 1 in each epoch. The epoch 0 is that of a person
 * without events.
 */
function compare(id: string, last: string): 'seen' | 'next' | 'gap' {
  const [epoch, number] = id.split('-');
  const [lastEpoch, lastNumber] = last.split('-');
  if (epoch === lastEpoch && Number(number) <= Number(lastNumber)) return 'seen';
  const isNext = Number(number) === Number(lastNumber) + 1 && (epoch === lastEpoch || lastEpoch === '0');
  return isNext ? 'next' : 'gap';
}

const everythingChanged: Delivered = { event: 'reset', id: null, data: {} };

/**
 * The stream of a person in this tab. All tabs of a browser share the connection of one of them, which holds a lock; when that tab
 * is closed, the next one continues after the last event that it has seen. Every event is delivered once: one whose number was seen
 * is dropped, and one whose number leaves a gap is delivered as `reset`.
 */
export function openSharedStream(
  userId: string,
  { openSource, requestLock, openChannel, random, onOnline }: StreamEnvironment,
  { onEvent, onLive }: { onEvent: (event: Delivered) => void; onLive: (live: boolean) => void },
): () => void {
  const name = `consortia.stream.${userId}`;
  const channel = requestLock ? openChannel?.(name) : undefined;
  const ended = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let last: string | null = null;
  let live = false;
  let isLeader = false;
  let hasJoined = false;

  function deliver(event: Delivered): void {
    const { id } = event;
    const isPosition = event.event === 'ready' || event.event === 'reset';
    if (id === null || isPosition || last === null) {
      last = id ?? last;
      onEvent(event);
      return;
    }
    const order = compare(id, last);
    if (order === 'seen') return;
    last = id;
    onEvent(order === 'next' ? event : { ...everythingChanged, id });
  }
  function setLive(now: boolean): void {
    live = now;
    onLive(now);
  }

  async function lead(): Promise<void> {
    if (stopping.signal.aborted) return;
    isLeader = true;
    const connection = keepConnected({
      open: openSource,
      after: () => last,
      random,
      onEvent(event) {
        channel?.postMessage({ type: 'event', event });
        deliver(event);
      },
      onLive(now) {
        setLive(now);
        channel?.postMessage({ type: 'state', live: now, last });
      },
    });
    const offline = onOnline(connection.reconnect);
    await ended.promise;
    offline();
    connection.close();
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      if (data.type === 'joined') {
        if (isLeader) channel.postMessage({ type: 'state', live, last });
      } else if (isLeader) return;
      else if (data.type === 'event') deliver(data.event);
      else {
        // What happened before this tab joined is in none of its events.
        if (!hasJoined) deliver({ ...everythingChanged, id: data.last });
        hasJoined = true;
        setLive(data.live);
      }
    };
    channel.postMessage({ type: 'joined' });
  }
  // Rejected when the tab stops waiting for the lock.
  if (channel && requestLock) requestLock(name, stopping.signal, lead).catch(() => undefined);
  else void lead();

  return () => {
    stopping.abort();
    ended.resolve();
    if (channel) channel.onmessage = null;
    channel?.close();
  };
}
