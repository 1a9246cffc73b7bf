import { handle } from '@consortia/infra/kit/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { callIndex, everyone, type IndexedCall } from './call-index.ts';
import { presentTopic } from './present-topic.ts';

const maxShown = 20;

/** The topics a picker offers: by title, identifier and call, the next deadline first until something is typed. */
export const listTopics = ({ search, clock }: FundingIngest) =>
  handle(fundingIngestApi.listTopics, async ({ query }) => {
    const text = query.term.trim();
    const found = await search.query(callIndex.name, {
      text,
      rights: everyone,
      fields: ['title', 'identifier', 'keywords'],
      filters: { status: ['open', 'forthcoming'] },
      sort: text === '' ? { filter: 'place', direction: 'ascending' } : undefined,
      fuzzy: true,
      limit: maxShown,
    });
    const now = clock();
    const topics = found.hits.map(({ id, stored }) => {
      const call = stored as IndexedCall;
      return presentTopic(id, call, call.createdAt, now);
    });
    return { topics: topics.filter(({ activeActions }) => activeActions.length > 0) };
  });
