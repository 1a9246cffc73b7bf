/** Names of the queues. */
export const queues = {
  items: 'recommendations.items',
  shards: 'recommendations.shards',
  people: 'recommendations.people',
  learn: 'recommendations.learn',
} as const;
