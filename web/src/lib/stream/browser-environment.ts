import type { Source } from './reconnecting-source.ts';
import type { Channel, StreamEnvironment } from './shared-stream.ts';

/** The parts of this browser that the stream uses; null where it has no server-sent events. */
export function browserEnvironment(): StreamEnvironment | null {
  if (!globalThis.EventSource) return null;
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return {
    openSource: (address) => new EventSource(address) as unknown as Source,
    // Both are missing outside of a secure context.
    requestLock: locks && ((name, signal, held) => locks.request(name, { signal }, held)),
    openChannel: globalThis.BroadcastChannel && ((name) => new BroadcastChannel(name) as unknown as Channel),
    random: Math.random,
    onOnline(listener) {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  };
}
