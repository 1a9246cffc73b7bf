/** Counters and short-lived values shared by all instances. Times in milliseconds. */
export type Cache = {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds `by` atomically; the first addition starts the window of `ttlMs`, later ones do not prolong it. */
  increment(key: string, by: number, ttlMs: number): Promise<{ value: number; expiresInMs: number }>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
