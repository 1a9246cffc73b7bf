/** Messages to the current listeners of every process; none is stored. */
export type Live = {
  publish(channel: string, message: unknown): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, handle: (message: unknown) => void): Promise<() => Promise<void>>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
