import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { callIndex, everyone, type IndexedCall } from './call-index.ts';
import { presentTopic } from './present-topic.ts';

const maxShown = 20;

/** Topics for a picker, searched by title, identifier and call; without a text the next deadline comes first. */
export const listTopics = ({ search, clock }: Pick<FundingIngest, 'clock' | 'search'>) =>
  handle(fundingIngestApi.listTopics, async ({ query }) => {
    const text = query.term.trim();
    const found = await search.query(callIndex.name, {
      text,
      rights: everyone,
      fields: ['title', 'identifier', 'keywords'],
      filters: { status: ['open', 'forthcoming'] },
      sort: text === '' ? { filter: 'place', by: 'number', direction: 'ascending' } : undefined,
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
