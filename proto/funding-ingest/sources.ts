import { source } from '../source.ts';
import { fundingIngestApi } from './api.ts';
import { fundingIngestEvents, publishedTopic } from './events.ts';

export const topicSource = source({
  name: 'topics',
  shape: publishedTopic,
  updated: [fundingIngestEvents.topicUpdated, fundingIngestEvents.topicOpened, fundingIngestEvents.topicClosed],
  refill: fundingIngestApi.refillTopics,
});
