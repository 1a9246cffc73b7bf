/** Drains the `outbox` arrays of one collection to the bus. */
export type Outbox = {
  collection: string;
  /** Tells the relay that something was written; it drains at once. */
  wake(): void;
  /** Publishes everything written before the call. */
  drain(): Promise<void>;
  close(): Promise<void>;
};
