import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentTopic } from './present-topic.ts';
import { type Topic, withoutTexts } from './topic-model.ts';

export const readTopic = ({ topics, clock }: Pick<FundingIngest, 'clock' | 'topics'>) =>
  handle(fundingIngestApi.readTopic, async ({ params }) => {
    const topic = await topics.findById(params.id).select(withoutTexts).lean<Topic>();
    if (!topic) return fail('funding-ingest.not_found');
    return presentTopic(topic._id, topic, topic.createdAt.toISOString(), clock());
  });
