import type { Consumer } from '@consortia/infra/bus/bus';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import type { FundingIngest } from './funding-ingest.ts';
import { createIndexer } from './topics/call-index.ts';

/** Event → reaction: our own events maintain the index of the list. */
export function consumers(parts: FundingIngest): Consumer[] {
  const index = createIndexer(parts);
  return [
    {
      group: 'funding-ingest.call-index',
      topics: [fundingIngestEvents.topicUpdated.topic],
      handle: ({ key }) => index(key),
    },
  ];
}
