import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import { type ChangingPosts, publishedOpportunity } from '../opportunities/add-opportunity.ts';
import type { HydratingPosts } from '../opportunities/hydrate-opportunities.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';

export type Moderating = HydratingPosts & ChangingPosts & Pick<Posts, 'comments' | 'connection' | 'likes' | 'results'>;

const isPending = ({ status, submittedAt, editedAt }: Opportunity): boolean =>
  status === 'approved' ? editedAt !== null : submittedAt !== null;

/**
 * Changes a post by a rule and records the event. The rule gets the current state of the post, so of two administrators who
 * decide at once the second gets the result of the first decision. Throws `posts.not_found`.
 */
async function decide(
  posts: ChangingPosts,
  id: string,
  rule: (post: Opportunity) => { changes: Partial<Opportunity>; eventOf: (after: Opportunity) => Promise<Recorded> },
): Promise<void> {
  const decided = await changeAggregate<Opportunity>(
    posts.opportunities,
    id,
    async (post) => {
      const { changes, eventOf } = rule(post);
      post.set(changes);
      return [await eventOf(post)];
    },
    posts,
  );
  if (!decided) fail('posts.not_found');
}

/** Throws `posts.not_submitted` where nothing of the post waits, and `posts.changed_since` where it is not at `expectedVersion`. */
function assertPending(post: Opportunity, expectedVersion?: number): void {
  if (!isPending(post)) fail('posts.not_submitted');
  if (expectedVersion !== undefined && post.version !== expectedVersion) fail('posts.changed_since');
}

/** A post that could be decided about now. Throws `posts.not_found` and what `assertPending` throws. */
export async function findPending(
  { opportunities }: Pick<Posts, 'opportunities'>,
  id: string,
  expectedVersion?: number,
): Promise<Opportunity> {
  const post = await opportunities.findOne({ _id: id, deletedAt: null }).lean<Opportunity>();
  if (!post) return fail('posts.not_found');
  assertPending(post, expectedVersion);
  return post;
}

/**
 * Approves a submitted post, or an edit of an approved one. Throws `posts.not_submitted` when neither is pending, and
 * `posts.changed_since` when the post is not at `expectedVersion`.
 */
export function approveStoredPost(
  posts: Pick<Posts, 'clock' | 'newId' | 'opportunities' | 'projects' | 'topics'>,
  viewer: Viewer,
  id: string,
  expectedVersion?: number,
): Promise<void> {
  const by = signedIn(viewer).id;
  return decide(posts, id, (post) => {
    assertPending(post, expectedVersion);
    const seen = { editedAt: null, changedFields: [], reviewedForm: null };
    const now = posts.clock();
    const first = {
      status: 'approved',
      approvedAt: now,
      sortAt: now,
      submittedAt: null,
      sentBackReason: null,
    } as const;
    const { opportunityApproved, opportunityReviewed } = postsEvents;
    const [definition, changes] =
      post.status === 'approved' ? [opportunityReviewed, seen] : [opportunityApproved, { ...seen, ...first }];
    const eventOf = async (after: Opportunity) =>
      record(definition, { ...(await publishedOpportunity(posts, after)), by });
    return { changes, eventOf };
  });
}

/** Turns a pending post into a draft, which removes an approved one from every list. Throws `posts.not_submitted`. */
export function sendBackStoredPost(posts: Moderating, viewer: Viewer, id: string, reason: string): Promise<void> {
  const by = signedIn(viewer).id;
  return decide(posts, id, (post) => {
    assertPending(post);
    const reviewed = { editedAt: null, changedFields: [], reviewedForm: null };
    const unlisted = { approvedAt: null, bumpedAt: null, sortAt: null, ...reviewed };
    const eventOf = async ({ _id, userId, name }: Opportunity) =>
      record(postsEvents.opportunitySentBack, { id: _id, userId, name, by, reason });
    return { changes: { status: 'draft', submittedAt: null, sentBackReason: reason, ...unlisted }, eventOf };
  });
}

/** Moves an approved post to the top of the lists. Throws `posts.not_approved` for a draft. */
export function bumpStoredPost(posts: Moderating, viewer: Viewer, id: string): Promise<void> {
  const by = signedIn(viewer).id;
  return decide(posts, id, (post) => {
    if (post.status !== 'approved') return fail('posts.not_approved');
    const now = posts.clock();
    const eventOf = async (after: Opportunity) =>
      record(postsEvents.opportunityBumped, { ...(await publishedOpportunity(posts, after)), by });
    return { changes: { bumpedAt: now, sortAt: now }, eventOf };
  });
}
