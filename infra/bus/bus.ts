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

/** Domain events, at least once, in order for one key. Kept for 7 days. */
export type Bus = {
  /** Resolves when every event is on disk. All events of one call may share a flush. */
  publish(events: EventEnvelope[]): Promise<void>;
  /** Starts at the group's stored offset; a new group starts at the oldest event kept. */
  consume(options: ConsumeOptions): Promise<{ close(): Promise<void> }>;
  deadLetters: {
    list(options?: { topic?: string; limit?: number }): Promise<DeadLetter[]>;
    /** Number of dead letters by topic. */
    counts(): Promise<Record<string, number>>;
    /** Publishes the event again for the group that failed and removes the dead letter. */
    replay(id: string): Promise<void>;
  };
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
