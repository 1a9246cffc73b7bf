import type { Redis } from 'ioredis';
import {
  connectRedis,
  disconnect,
  type RedisConnectionOptions,
  reach,
  usualPrefix,
} from '../cache/redis-connection.ts';
import type { Live } from './live.ts';

type Handle = (message: unknown) => void;

/** A connection that only listens would not notice that the other side is gone. */
const heartbeatMs = 5000;

/**
 * Live messages over Redis, among all processes. Listeners outlive a Redis that goes away: they hear again when it is back,
 * and messages of that time are lost to them. A `subscribe` that Redis did not accept rejects and leaves no listener.
 */
export async function startRedisLive(place: RedisConnectionOptions): Promise<Live> {
  const { log, prefix = usualPrefix } = place;
  const speaker = await connectRedis(place, { name: 'live' });
  const listener: Redis = await connectRedis(place, { name: 'live-listener' }).catch((error: unknown) => {
    disconnect(speaker);
    throw error;
  });
  const channels = new Map<string, Set<{ handle: Handle }>>();
  const nameOf = (channel: string): string => `${prefix}:live:${channel}`;
  let closed = false;
  const open = (): void => {
    if (closed) throw new Error('Live messages are closed.');
  };

  listener.on('message', (name: string, text: string) => {
    for (const { handle } of [...(channels.get(name) ?? [])]) {
      try {
        handle(JSON.parse(text));
      } catch (error) {
        log.error({ err: error, channel: name }, 'A listener of live messages failed');
      }
    }
  });
  listener.on('ready', () => {
    if (channels.size === 0) return;
    // A listener that is not subscribed again would receive nothing more, so the connection is opened again.
    listener.subscribe(...channels.keys()).catch(() => {
      if (!closed) listener.disconnect(true);
    });
  });
  const heartbeat = setInterval(() => listener.ping().catch(() => undefined), heartbeatMs).unref();

  function remove(name: string, one: { handle: Handle }): void {
    const listeners = channels.get(name);
    if (!listeners?.delete(one) || listeners.size > 0) return;
    channels.delete(name);
    // A message that still comes finds no one; at the next connection the channel is no longer requested.
    listener.unsubscribe(name).catch(() => undefined);
  }

  return {
    async publish(channel, message) {
      open();
      await reach(speaker.publish(nameOf(channel), JSON.stringify(message ?? null)));
    },
    async subscribe(channel, handle) {
      open();
      const name = nameOf(channel);
      const one = { handle };
      const listeners = channels.get(name) ?? new Set();
      channels.set(name, listeners);
      listeners.add(one);
      // Sent each time: commands of one connection keep their order, so an end under way cannot overtake this beginning.
      await reach(listener.subscribe(name)).catch((error: unknown) => {
        remove(name, one);
        throw error;
      });
      return async () => remove(name, one);
    },
    ready: () =>
      closed
        ? Promise.resolve(false)
        : Promise.all([speaker.ping(), listener.ping()]).then(
            () => true,
            () => false,
          ),
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(heartbeat);
      channels.clear();
      disconnect(speaker);
      disconnect(listener);
    },
  };
}
