import type { LoggedEvent } from './logged-event.ts';

/** Newest entries of one topic, so that readers that are up to date do not read the log. */
export type EventTail = {
  /** Sequence number of the newest entry, 0 before the first. */
  head(): number;
  append(entry: LoggedEvent): void;
  /** Entries after `position` from memory, or null where older ones must come from the log, which ends at `logEnd`. */
  after(position: number, limit: number): { rows: LoggedEvent[]; upTo: number } | null;
  /** Every entry of the topic above this number is in memory. */
  logEnd(): number;
  /** Every reader has read everything up to `position`. */
  consumed(position: number): void;
};

const maxRows = 2048;

/** Starts empty after `head`, the newest entry that is in the log already. */
export function createTail(head: number): EventTail {
  let rows: LoggedEvent[] = [];
  let newest = head;
  let end = head;

  const firstAfter = (position: number): number => {
    let low = 0;
    for (let high = rows.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (rows[middle]!.seq <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  function drop(count: number): void {
    if (count === 0) return;
    end = rows[count - 1]!.seq;
    rows = rows.slice(count);
  }

  return {
    head: () => newest,
    logEnd: () => end,
    append(entry) {
      rows.push(entry);
      newest = entry.seq;
      if (rows.length > maxRows) drop(maxRows / 2);
    },
    after(position, limit) {
      if (position < end) return null;
      const from = firstAfter(position);
      const found = rows.slice(from, from + limit);
      return { rows: found, upTo: found.at(-1)?.seq ?? position };
    },
    // Slicing copies what is left, so a few entries may stay until it is worth it.
    consumed(position) {
      const count = firstAfter(position);
      if (count === rows.length || count >= maxRows / 4) drop(count);
    },
  };
}
