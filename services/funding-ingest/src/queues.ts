/** Names of the queues, and of the schedules that fill them. */
export const queues = {
  lifecycle: 'funding-ingest.lifecycle',
  relate: 'funding-ingest.relate-helixes',
  compile: 'funding-ingest.compile-conditions',
  fetch: 'funding-ingest.fetch',
  news: 'funding-ingest.news',
  organisationFunding: 'funding-ingest.organisation-funding',
  partners: 'funding-ingest.partners',
  retention: 'funding-ingest.retention',
} as const;
