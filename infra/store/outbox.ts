/** Drains the `outbox` arrays of one collection to the bus. */
export type Outbox = {
  collection: string;
  /** Tells the relay that something was written; it drains at once. */
  wake(): void;
  /** Documents whose events are not published yet, counted up to 1,000. */
  depth(): Promise<number>;
  /** Publishes everything written before the call. */
  drain(): Promise<void>;
  close(): Promise<void>;
};
