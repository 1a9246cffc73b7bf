import type { Consumer } from '@consortia/infra/bus/bus';
import { gather } from '@consortia/infra/store/gather';
import type { EventEnvelope } from '@consortia/proto/event';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import type { FundingIngest } from './funding-ingest.ts';
import { recordChanges } from './news/record-changes.ts';
import { newsGroup } from './news/send-news.ts';

/** Consumers of the service's own events: the index of the list, and news of watched calls. An import publishes thousands, so they are batched. */
export function consumers(
  parts: Pick<FundingIngest, 'index' | 'topics' | 'watchedTopics' | 'callChanges'>,
): Consumer[] {
  const put = gather<string>(parts.index.put);
  const recordNews = gather<EventEnvelope>((events) => recordChanges(parts, events));
  return [
    {
      group: 'funding-ingest.call-index',
      topics: [fundingIngestEvents.topicUpdated.topic],
      handle: ({ key }) => put(key),
    },
    { group: newsGroup, topics: [fundingIngestEvents.topicUpdated.topic], handle: recordNews },
  ];
}
