import type { EventEnvelope } from '@consortia/proto/event';

export type ConsumeOptions = {
  /** Consumer group: every group sees every event; within a group one instance handles each. */
  group: string;
  topics: string[];
  /** Must be safe to repeat. Throwing retries with back-off, then the event goes to `<topic>.dlq` and the next one follows. */
  handle: (event: EventEnvelope, delivery: { attempt: number }) => Promise<void>;
};

/** What one consumer group of a service reads and does; `handle` must be safe to repeat. */
export type Consumer = { group: string; topics: string[]; handle: (event: EventEnvelope) => Promise<void> };

/** All events of one aggregate: the topic and the key under which they were published. */
export type Aggregate = { topic: string; key: string };

/** Domain events, at least once, in order for one key. Kept for 7 days. */
export type Bus = {
  /** Resolves when every event is on disk. All events of one call may share a flush. */
  publish(events: EventEnvelope[]): Promise<void>;
  /** Starts at the group's stored offset; a new group starts at the oldest event kept. */
  consume(options: ConsumeOptions): Promise<{ close(): Promise<void> }>;
  deadLetters: {
    /** The latest first; `groupPrefix` is what the names of the groups start with. */
    list(options?: { topic?: string; groupPrefix?: string; limit?: number }): Promise<DeadLetter[]>;
    find(id: string): Promise<DeadLetter | null>;
    /** Number of dead letters by topic. */
    counts(): Promise<Record<string, number>>;
    /** Publishes the event again for the group that failed and removes the dead letter. False where there is none any more. */
    replay(id: string): Promise<boolean>;
    /** Removes the dead letter; its event is not handled by the group that failed. False where there is none any more. */
    discard(id: string): Promise<boolean>;
  };
  /**
   * Removes the events of these aggregates that every group has handled, and their dead letters, so that they can no longer be read.
   * Resolves to the number of events that some group has yet to handle; they stay.
   */
  erase(aggregates: readonly Aggregate[]): Promise<number>;
  /** Overwrites what was removed on disk; an engine that does so by itself resolves at once. */
  compact(): Promise<void>;
  /** Handed over but not yet handled, by group; 0 everywhere means that every consumer is up to date. */
  backlog(): Promise<Record<string, number>>;
  /** Resolves once every group of this process has handled what was published before the call. For tests and shutdown. */
  settle(): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};

export type DeadLetter = {
  id: string;
  group: string;
  topic: string;
  event: EventEnvelope;
  error: string;
  attempts: number;
  diedAt: string;
};
