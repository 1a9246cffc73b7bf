import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import { publishedOpportunity } from '../opportunities/add-opportunity.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import { updated } from '../results/change-result.ts';
import type { Result } from '../results/result-model.ts';

const batch = 200;

/**
 * Moves the Opportunities and Results of an organisation that was replaced to the one in its place. Reads the projection and not the event, so repeated
 * and late events change nothing.
 */
export async function movePosts(posts: Posts, organisationId: string): Promise<void> {
  const { opportunities, organisations, results } = posts;
  const replacedBy = (await organisations.get(organisationId))?.replacedBy;
  if (!replacedBy) return;
  for (;;) {
    const found = await opportunities.find({ organisationId, deletedAt: null }).select('_id').limit(batch).lean();
    for (const { _id } of found) await move(posts, _id, organisationId, replacedBy);
    if (found.length < batch) break;
  }
  for (;;) {
    const found = await results.find({ organisationId, deletedAt: null }).select('_id').limit(batch).lean();
    for (const { _id } of found) await moveResult(posts, _id, organisationId, replacedBy);
    if (found.length < batch) return;
  }
}

const moveResult = (posts: Posts, id: string, from: string, to: string) =>
  changeAggregate<Result>(
    posts.results,
    id,
    (result) => {
      if (result.organisationId !== from) return [];
      result.organisationId = to;
      return [updated(result, null)];
    },
    posts,
  );

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
  posts.organisations.onChange(({ key }) => movePosts(posts, key));
  posts.organisations.onRefill(async (ids) => {
    for (const id of ids) await movePosts(posts, id);
  });
}
