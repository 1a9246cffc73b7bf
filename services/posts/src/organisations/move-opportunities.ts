import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import { publishedOpportunity } from '../opportunities/add-opportunity.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';

const batch = 200;

/** Moves the Opportunities of an organisation that was replaced to the one in its place. Safe to repeat. */
export async function moveOpportunities(posts: Posts, from: string, to: string): Promise<void> {
  for (;;) {
    const found = await posts.opportunities
      .find({ organisationId: from, deletedAt: null })
      .select('_id')
      .limit(batch)
      .lean();
    for (const { _id } of found) await move(posts, _id, from, to);
    if (found.length < batch) return;
  }
}

const move = (posts: Posts, id: string, from: string, to: string) =>
  changeAggregate<Opportunity>(
    posts.opportunities,
    id,
    async (opportunity) => {
      if (opportunity.organisationId !== from) return [];
      opportunity.organisationId = to;
      const before = opportunity.reviewedForm;
      if (before?.organisationId === from) opportunity.reviewedForm = { ...before, organisationId: to };
      if (opportunity.status !== 'approved') return [];
      return [record(postsEvents.opportunityMoved, await publishedOpportunity(posts, opportunity))];
    },
    posts,
  );
