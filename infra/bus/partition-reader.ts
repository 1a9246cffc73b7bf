import type { LoggedEvent } from './logged-event.ts';
import { type ReaderOptions, readTopic } from './topic-reader.ts';

export type PartitionReader = {
  /** Accepts entries in order; entries that it was given before are skipped. */
  feed(entries: readonly LoggedEvent[], upTo: number): void;
  /** Its window is full; `onRoom` is called when there is room again. */
  full(): boolean;
  stop(): Promise<void>;
};
type Options = Omit<ReaderOptions, 'fetch' | 'from' | 'concurrency'> & {
  /** The first offset that is fed. */
  first: number;
  /** Handling starts after it: a reader of the same partition may still be ending. */
  after: Promise<unknown>;
  onRoom: () => void;
};

/** Entries that wait to be read. */
const maxWaiting = 1000;
/** Keys of one partition at the same time; an instance may have all the partitions of a topic. */
const concurrency = 4;

/** Reads the entries it is fed as a topic of the embedded bus is read: keys in order, several at a time, each retried on its own. */
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
