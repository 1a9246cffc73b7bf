/** Fields of a post that name what stands beside it. */
export type RelatedField = 'userId' | 'organisationId' | 'groupId' | 'topicId';

/** The index of the lists as the rest of the service uses it. */
export type OpportunityIndex = {
  readonly name: string;
  /** Defines the index and builds it where it is empty or outdated. */
  prepare(): Promise<void>;
  rebuild(): Promise<void>;
  /** Brings posts into the index as they stand now, whatever has happened to them. */
  put(ids: readonly string[]): Promise<void>;
  hasRelated(field: RelatedField, id: string): Promise<boolean>;
  /** The same for all approved posts that this stands beside, batch by batch. */
  putRelated(field: RelatedField, id: string, signal: AbortSignal): Promise<void>;
};
