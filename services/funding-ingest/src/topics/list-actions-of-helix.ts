import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { callIndex, everyone, type IndexedCall } from './call-index.ts';
import { activeActions, topicOfAction } from './present-topic.ts';

const topics = 100;

/** The open actions of a Helix. Whether an action is open follows from the clock, so the index alone does not suffice. */
export const listActionsOfHelix = ({ search, clock }: Pick<FundingIngest, 'clock' | 'search'>) =>
  handle(fundingIngestApi.listActionsOfHelix, async ({ params }) => {
    const found = await search.query(callIndex.name, {
      text: '',
      rights: everyone,
      filters: { helix: [params.id], status: ['open', 'forthcoming'] },
      sort: { filter: 'place', by: 'number', direction: 'ascending' },
      limit: topics,
    });
    const now = clock();
    const actions = found.hits.flatMap(({ id, stored }) => {
      const call = stored as IndexedCall;
      const topic = topicOfAction(id, call);
      return activeActions({ _id: id, ...call }, call.actions, now).map((action) => ({ ...action, topic }));
    });
    return { activeActions: actions.filter(({ open }) => open) };
  });
