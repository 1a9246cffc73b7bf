import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import { slug } from '@consortia/proto/posts/slug';
import { plainLines } from '@consortia/proto/rich-text';
import type { Posts } from '../posts.ts';
import { hiddenOfProject } from '../projects/read-projects.ts';
import type { Opportunity } from './opportunity-model.ts';

export type ChangingPosts = Pick<Posts, 'clock' | 'newId' | 'opportunities'>;

/** Fields that are empty at first. */
type InitiallyEmpty =
  | 'projectId'
  | 'fromCall'
  | 'sentBackReason'
  | 'editedAt'
  | 'changedFields'
  | 'reviewedForm'
  | 'savedAt'
  | 'savedIn';
export type NewOpportunity = Omit<Opportunity, 'version' | 'deletedAt' | 'alias' | 'sortAt' | InitiallyEmpty> &
  Partial<Pick<Opportunity, 'projectId' | 'editedAt' | 'changedFields' | 'reviewedForm'>>;

type HasTopics = { topics: { get(id: string): Promise<{ identifier: string } | null> } } & Pick<Posts, 'projects'>;
export type AddsOpportunities = HasTopics & ChangingPosts;

async function topicIdentifierOf({ topics }: HasTopics, topicId: string | null): Promise<string | null> {
  const topic = topicId ? await topics.get(topicId) : null;
  return topic?.identifier ?? null;
}

/** The published state of an Opportunity, payload of its events. */
export const publishedOpportunity = async (posts: HasTopics, opportunity: Opportunity) => ({
  id: opportunity._id,
  alias: opportunity.alias,
  type: opportunity.type,
  name: opportunity.name,
  text: plainLines(opportunity.message),
  visibility: opportunity.visibility,
  userId: opportunity.userId,
  organisationId: opportunity.organisationId,
  groupId: opportunity.groupId,
  ...(await hiddenOfProject(posts, opportunity.projectId, opportunity.project)),
  helixes: [...opportunity.helixIds],
  roles: [...opportunity.roles],
  expertiseSought: [...opportunity.expertiseSought],
  topicId: opportunity.topicId,
  actionId: opportunity.actionId,
  topicIdentifier: await topicIdentifierOf(posts, opportunity.topicId),
  bumpedAt: opportunity.bumpedAt?.toISOString() ?? null,
  approvedAt: opportunity.approvedAt?.toISOString() ?? null,
});

/** Inserts an Opportunity with its position in the lists, and publishes an approved one. */
export const addOpportunity = (posts: AddsOpportunities, opportunity: NewOpportunity) =>
  insertAggregate(
    posts.opportunities,
    {
      ...opportunity,
      alias: slug(opportunity.name),
      savedAt: posts.clock(),
      sortAt: opportunity.bumpedAt ?? opportunity.approvedAt,
    },
    async (added) =>
      added.status === 'approved'
        ? [record(postsEvents.opportunityApproved, await publishedOpportunity(posts, added))]
        : [],
    posts,
  );
