import { handle } from '@consortia/infra/kit/requests/handler';
import { refillPage } from '@consortia/infra/store/projection-refill';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { publishedTopic } from './published-topic.ts';

/** Items of a page; fewer than usual, since topics are large. */
const page = 100;

export const refillTopics = ({ topics, clock }: Pick<FundingIngest, 'clock' | 'topics'>) =>
  handle(fundingIngestApi.refillTopics, ({ query }) =>
    refillPage(topics, query.after, (topic) => publishedTopic(topic, clock()), page),
  );
