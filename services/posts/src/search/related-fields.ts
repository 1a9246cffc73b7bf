/** Fields of a post with the ids of the aggregates from which its documents in the index are built. */
export const relatedFields = ['userId', 'organisationId', 'groupId', 'topicId', 'projectId'] as const;
export type RelatedField = (typeof relatedFields)[number];
/** The field of a Result for each of them; Results are written for no group. */
export const relatedResultFields = {
  userId: 'userId',
  organisationId: 'organisationId',
  groupId: null,
  topicId: 'calls.topicId',
  projectId: 'projectId',
} as const satisfies Record<RelatedField, string | null>;
export type RelatedResultField = NonNullable<(typeof relatedResultFields)[RelatedField]>;
