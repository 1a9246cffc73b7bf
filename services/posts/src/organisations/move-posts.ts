import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import { publishedOpportunity } from '../opportunities/add-opportunity.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import { updated } from '../results/change-result.ts';
import type { Result } from '../results/result-model.ts';

type Needed = Pick<Posts, 'clock' | 'newId' | 'opportunities' | 'projects' | 'results' | 'topics'>;

const batch = 200;

/** Moves the Opportunities and Results of an organisation that was replaced to the one in its place. Safe to repeat. */
export async function movePosts(posts: Needed, from: string, to: string): Promise<void> {
  const { opportunities, results } = posts;
  const filter = { organisationId: from, deletedAt: null };
  for (;;) {
    const found = await opportunities.find(filter).select('_id').limit(batch).lean();
    for (const { _id } of found) await move(posts, _id, from, to);
    if (found.length < batch) break;
  }
  for (;;) {
    const found = await results.find(filter).select('_id').limit(batch).lean();
    for (const { _id } of found) await moveResult(posts, _id, from, to);
    if (found.length < batch) return;
  }
}

const moveResult = (posts: Needed, id: string, from: string, to: string) =>
  changeAggregate<Result>(
    posts.results,
    id,
    async (result) => {
      if (result.organisationId !== from) return [];
      result.organisationId = to;
      return [await updated(posts, result, null)];
    },
    posts,
  );

const move = (posts: Needed, id: string, from: string, to: string) =>
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
