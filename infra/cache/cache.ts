/** Counters and short-lived values shared by all instances. Times in milliseconds. */
export type Cache = {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds `by` atomically; the first addition starts the window of `ttlMs`, later ones do not prolong it. */
  increment(key: string, by: number, ttlMs: number): Promise<{ value: number; expiresInMs: number }>;
  /** Removes what has expired, and overwrites on disk what was removed; an engine that keeps values in memory resolves at once. */
  compact(): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
