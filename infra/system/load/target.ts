/** A product under load. */
export type LoadTarget = {
  url: string;
  /** Emails of the accounts that use it, and the password of all. */
  accounts: readonly string[];
  password: string;
  /** Resolves once no event, job or email waits any more. */
  settle(): Promise<void>;
  /** Processor time so far of the thread of JavaScript of each of its processes, in milliseconds, by the name of the process. */
  threadMs(): Promise<ReadonlyMap<string, number>>;
  /** Memory of all its processes together, in MB of a million bytes. */
  residentMb(): Promise<number>;
  close(): Promise<void>;
};
