import type { Consumer } from '@consortia/infra/bus/bus';
import { gather } from '@consortia/infra/store/gather';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import type { FundingIngest } from './funding-ingest.ts';

/** Reactions to our own events: the index of the list follows the topics. Events of an import come in thousands, so they are gathered. */
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
