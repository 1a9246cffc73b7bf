/** Fields of a post that name what stands beside it. */
export type BesideField = 'userId' | 'organisationId' | 'groupId' | 'topicId';

/** The index of the lists as the rest of the service uses it. */
export type OpportunityIndex = {
  readonly name: string;
  /** Defines the index and builds it where it is empty or outdated. */
  prepare(): Promise<void>;
  rebuild(): Promise<void>;
  /** Brings posts into the index as they stand now, whatever has happened to them. */
  put(ids: readonly string[]): Promise<void>;
  isBeside(field: BesideField, id: string): Promise<boolean>;
  /** The same for all approved posts that this stands beside, batch by batch. */
  putBeside(field: BesideField, id: string, signal: AbortSignal): Promise<void>;
};
