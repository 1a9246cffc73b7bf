/** Fields of a post that refer to what its documents in the index are built from. */
export const relatedFields = ['userId', 'organisationId', 'groupId', 'topicId'] as const;
export type RelatedField = (typeof relatedFields)[number];
