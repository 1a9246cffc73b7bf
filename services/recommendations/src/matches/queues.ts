/** Names of the queues. */
export const queues = {
  posts: 'recommendations.posts',
  calls: 'recommendations.items',
  shards: 'recommendations.shards',
  people: 'recommendations.people',
  learn: 'recommendations.learn',
} as const;
