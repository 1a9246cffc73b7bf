import type { LoggedEvent } from './logged-event.ts';
import { type ReaderOptions, readTopic } from './topic-reader.ts';

export type PartitionReader = {
  /** Takes entries in their order; what it was given before is passed over. */
  feed(entries: readonly LoggedEvent[], upTo: number): void;
  /** It has more than it can hold; `onRoom` says when that is over. */
  full(): boolean;
  stop(): Promise<void>;
};
type Options = Omit<ReaderOptions, 'fetch' | 'from' | 'concurrency'> & {
  /** The first offset that is fed. */
  first: number;
  /** Nothing is handled before: a reader of the same partition may still be ending. */
  after: Promise<unknown>;
  onRoom: () => void;
};

/** Entries that wait to be read. */
const maxWaiting = 1000;
/** Keys of one partition at the same time; an instance may have all the partitions of a topic. */
const concurrency = 4;

/** Reads what is fed into it, as a topic of the embedded bus is read: keys in order, side by side, retried apart. */
export function readPartition({ first, after, onRoom, ...options }: Options): PartitionReader {
  let waiting: LoggedEvent[] = [];
  let fed = first - 1;
  let wasFull = false;

  const reader = readTopic({
    ...options,
    concurrency,
    from: first - 1,
    async fetch(position, limit) {
      await after;
      const rows = waiting.splice(0, limit);
      if (wasFull && waiting.length < maxWaiting / 2) {
        wasFull = false;
        onRoom();
      }
      return { rows, upTo: rows.at(-1)?.seq ?? position };
    },
  });

  return {
    feed(entries, upTo) {
      for (const entry of entries) if (entry.seq > fed) waiting.push(entry);
      fed = Math.max(fed, upTo);
      wasFull ||= waiting.length >= maxWaiting;
      reader.wake();
    },
    full: () => wasFull,
    stop() {
      waiting = [];
      return reader.stop();
    },
  };
}
