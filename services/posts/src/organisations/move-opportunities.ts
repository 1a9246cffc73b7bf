import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import { publishedOpportunity } from '../opportunities/add-opportunity.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';

const batch = 200;

/**
 * Moves the Opportunities of an organisation that was replaced to the one in its place. Reads the projection and not the event, so repeated
 * and late events change nothing.
 */
export async function moveOpportunities(posts: Posts, organisationId: string): Promise<void> {
  const { opportunities, organisations } = posts;
  const replacedBy = (await organisations.get(organisationId))?.replacedBy;
  if (!replacedBy) return;
  for (;;) {
    const found = await opportunities.find({ organisationId, deletedAt: null }).select('_id').limit(batch).lean();
    for (const { _id } of found) await move(posts, _id, organisationId, replacedBy);
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

/** Follows merged organisations, after events and after a refill of the projection. */
export function followReplacements(posts: Posts): void {
  posts.organisations.onChange(({ key }) => moveOpportunities(posts, key));
  posts.organisations.onRefill(async (ids) => {
    for (const id of ids) await moveOpportunities(posts, id);
  });
}
