/** Fields of a post with the ids of the aggregates from which its documents in the index are built. */
export const relatedFields = ['userId', 'organisationId', 'groupId', 'topicId', 'projectId'] as const;
export type RelatedField = (typeof relatedFields)[number];
