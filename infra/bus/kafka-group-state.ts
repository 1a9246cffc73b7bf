import type { TopicPartition } from './kafka-consumer.ts';
import type { LoggedEvent } from './logged-event.ts';

/** A position of the group: `offset` is the first that is not handled yet. */
export type Position = TopicPartition & { readonly offset: number };
type Reader = TopicPartition & { readonly number: number };
type Messages = { readonly partition: TopicPartition; readonly entries: readonly LoggedEvent[]; readonly upTo: number };

/** One consumer group as seen from this process. Maps are keyed by `partitionName`. */
export type GroupState = {
  /** Topics that have a handler, in alphabetical order. */
  readonly wanted: readonly string[];
  /** Topics of the consumer that runs; empty without one. */
  readonly followed: readonly string[];
  /** The consumer is ending: handlers end and positions are stored while the partitions are still this member's. */
  readonly stopping: boolean;
  /** Open readers; `number` tells a reader from its successor for the same partition. */
  readonly readers: ReadonlyMap<string, Reader>;
  readonly nextReader: number;
  /** Positions that are not stored yet. */
  readonly unstored: ReadonlyMap<string, Position>;
  readonly commitScheduled: boolean;
};

export type GroupEvent =
  /** The set of topics that have a handler has changed. */
  | { type: 'topics'; topics: readonly string[] }
  /** The consumer has ended, and its readers with it. */
  | { type: 'stopped' }
  /** The group has assigned partitions. `fresh`: to a new member, so others may have had them in between. */
  | { type: 'assigned'; partitions: readonly TopicPartition[]; fresh: boolean }
  /** Messages of a partition were read, at least one; `upTo` is the last offset that was read. */
  | ({ type: 'messages' } & Messages)
  /** A reader has handled everything before `offset`. */
  | { type: 'progress'; partition: TopicPartition; reader: number; offset: number }
  /** A reader that was full has room. */
  | { type: 'room'; partition: TopicPartition; reader: number }
  /** Positions are to be stored now. */
  | { type: 'commit' }
  /** Kafka has not stored these positions. */
  | { type: 'commitFailed'; positions: readonly Position[] };

export type GroupEffect =
  | { type: 'start'; topics: readonly string[] }
  | { type: 'stop' }
  | { type: 'openReader'; partition: TopicPartition; reader: number; first: number }
  | { type: 'stopReader'; partition: TopicPartition }
  | ({ type: 'feed' } & Messages)
  | { type: 'resume'; partition: TopicPartition }
  | { type: 'scheduleCommit'; ms: number }
  | { type: 'cancelCommit' }
  | { type: 'store'; positions: readonly Position[] };

type Step = readonly [GroupState, readonly GroupEffect[]];

/** Positions are stored together this long after the first of them, in milliseconds. */
const commitDelayMs = 20;
/** After Kafka has refused positions, in milliseconds. */
const refusedDelayMs = 1000;

export const partitionName = ({ topic, partition }: TopicPartition): string => `${topic}/${partition}`;

export const initialGroup: GroupState = {
  wanted: [],
  followed: [],
  stopping: false,
  readers: new Map(),
  nextReader: 1,
  unstored: new Map(),
  commitScheduled: false,
};

function scheduled(state: GroupState, ms: number): Step {
  if (state.commitScheduled) return [state, []];
  return [{ ...state, commitScheduled: true }, [{ type: 'scheduleCommit', ms }]];
}
const cancelled = (state: GroupState): GroupEffect[] => (state.commitScheduled ? [{ type: 'cancelCommit' }] : []);
const withPosition = (state: GroupState, position: Position): GroupState => ({
  ...state,
  unstored: new Map(state.unstored).set(partitionName(position), position),
});
const isCurrent = ({ readers }: GroupState, partition: TopicPartition, reader: number): boolean =>
  readers.get(partitionName(partition))?.number === reader;

/** Follows exactly the wanted topics; while a consumer is ending, the next one starts after it. */
function follow(state: GroupState): Step {
  if (state.stopping || state.wanted.join() === state.followed.join()) return [state, []];
  if (state.followed.length > 0) return [{ ...state, stopping: true }, [{ type: 'stop' }]];
  return [{ ...state, followed: state.wanted }, [{ type: 'start', topics: state.wanted }]];
}

/** Stops the readers of partitions that `kept` does not name, and drops their positions. */
function stopReaders(state: GroupState, kept: ReadonlySet<string>): Step {
  const isKept = ([name]: readonly [string, unknown]): boolean => kept.has(name);
  const gone = [...state.readers].filter((entry) => !isKept(entry));
  return [
    {
      ...state,
      readers: new Map([...state.readers].filter(isKept)),
      unstored: new Map([...state.unstored].filter(isKept)),
    },
    gone.map(([, { topic, partition }]) => ({ type: 'stopReader', partition: { topic, partition } })),
  ];
}

function openReader(state: GroupState, partition: TopicPartition, first: number): Step {
  const reader = state.nextReader;
  const readers = new Map(state.readers).set(partitionName(partition), { ...partition, number: reader });
  // Without a stored position the backlog of a new group would not count from here.
  const opened = withPosition({ ...state, readers, nextReader: reader + 1 }, { ...partition, offset: first });
  const [next, effects] = scheduled(opened, commitDelayMs);
  return [next, [{ type: 'openReader', partition, reader, first }, ...effects]];
}

function onStopped(state: GroupState): Step {
  const [left, readerEffects] = stopReaders(state, new Set());
  const idle = { ...left, followed: [], stopping: false, commitScheduled: false };
  const [next, effects] = follow(idle);
  return [next, [...cancelled(state), ...readerEffects, ...effects]];
}

function onMessages(state: GroupState, { partition, entries, upTo }: Messages): Step {
  if (state.stopping || !state.wanted.includes(partition.topic)) return [state, []];
  const [next, effects] = state.readers.has(partitionName(partition))
    ? [state, []]
    : openReader(state, partition, entries[0]!.seq);
  return [next, [...effects, { type: 'feed', partition, entries, upTo }]];
}

/** Positions of readers that are still open, and that have not moved on, are stored again later. */
function onCommitFailed(state: GroupState, positions: readonly Position[]): Step {
  const again = positions.filter((position) => {
    const name = partitionName(position);
    return state.readers.has(name) && !state.unstored.has(name);
  });
  if (state.followed.length === 0) return [state, []];
  return scheduled(again.reduce(withPosition, state), refusedDelayMs);
}

/** The next state of a consumer group and what its driver has to do. */
export function reduceGroup(state: GroupState, event: GroupEvent): Step {
  switch (event.type) {
    case 'topics':
      return follow({ ...state, wanted: [...event.topics].sort() });
    case 'stopped':
      return onStopped(state);
    case 'assigned': {
      const kept = new Set(event.fresh ? [] : event.partitions.map(partitionName));
      const [next, effects] = stopReaders(state, kept);
      // A partition that comes back may have been paused by the reader it had then.
      return [next, [...effects, ...event.partitions.map((partition) => ({ type: 'resume', partition }) as const)]];
    }
    case 'messages':
      return onMessages(state, event);
    case 'progress':
      // The position of a stopped reader belongs to its successor.
      if (!isCurrent(state, event.partition, event.reader)) return [state, []];
      return scheduled(withPosition(state, { ...event.partition, offset: event.offset }), commitDelayMs);
    case 'room':
      return [
        state,
        isCurrent(state, event.partition, event.reader) ? [{ type: 'resume', partition: event.partition }] : [],
      ];
    case 'commit': {
      const positions = [...state.unstored.values()];
      const effects: GroupEffect[] = positions.length > 0 ? [{ type: 'store', positions }] : [];
      return [{ ...state, unstored: new Map(), commitScheduled: false }, [...cancelled(state), ...effects]];
    }
    case 'commitFailed':
      return onCommitFailed(state, event.positions);
  }
}
