import type { Consumer } from '@consortia/infra/bus/bus';
import { gather } from '@consortia/infra/store/gather';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import type { FundingIngest } from './funding-ingest.ts';

/** Consumers of the service's own events, which update the index of the list. An import publishes thousands, so they are batched. */
export function consumers({ index }: Pick<FundingIngest, 'index'>): Consumer[] {
  const put = gather<string>(index.put);
  return [
    {
      group: 'funding-ingest.call-index',
      topics: [fundingIngestEvents.topicUpdated.topic],
      handle: ({ key }) => put(key),
    },
  ];
}
