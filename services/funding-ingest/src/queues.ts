/** Names of the queues, and of the schedules that fill them. */
export const queues = {
  lifecycle: 'funding-ingest.lifecycle',
  relate: 'funding-ingest.relate-helixes',
  fetch: 'funding-ingest.fetch',
} as const;
