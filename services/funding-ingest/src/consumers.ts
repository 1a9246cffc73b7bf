import type { Consumer } from '@consortia/infra/kit/service';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import type { FundingIngest } from './funding-ingest.ts';
import { queues } from './queues.ts';
import { createIndexer } from './topics/call-index.ts';

/** Event → reaction: our own keep the index of the list, those of Helixes say which topics belong to them. */
export function consumers(parts: FundingIngest): Consumer[] {
  const { helixes, jobs } = parts;
  const index = createIndexer(parts);
  return [
    {
      ...helixes.consumer,
      async handle(event) {
        await helixes.consumer.handle(event);
        // One for each event: what came while a job was running would be lost to it.
        await jobs.add(queues.relate, 'relate', {}, { key: event.id });
      },
    },
    {
      group: 'funding-ingest.call-index',
      topics: [fundingIngestEvents.topicUpdated.topic],
      handle: ({ key }) => index(key),
    },
  ];
}
