import type { Viewer } from '@consortia/infra/kit/viewer';
import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import { publishedOpportunity } from '../opportunities/add-opportunity.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import { signedIn } from '../signed-in.ts';

const waits = ({ status, submittedAt, editedAt }: Opportunity): boolean =>
  status === 'approved' ? editedAt !== null : submittedAt !== null;

/**
 * Changes a post by a rule and says what happened. The rule sees the post as it stands, so of two administrators who decide
 * at once the second meets what the first has made of it. Throws `posts.not_found`.
 */
async function decide(
  posts: Posts,
  id: string,
  rule: (post: Opportunity) => { changes: Partial<Opportunity>; told: (after: Opportunity) => Promise<Recorded> },
): Promise<void> {
  const decided = await changeAggregate<Opportunity>(
    posts.opportunities,
    id,
    async (post) => {
      const { changes, told } = rule(post);
      post.set(changes);
      return [await told(post)];
    },
    posts,
  );
  if (!decided) fail('posts.not_found');
}

/**
 * Approves a submitted post, or an edit of an approved one. Throws `posts.not_submitted` where neither waits, and
 * `posts.changed_since` where it is not at the version that was looked at.
 */
export function approve(posts: Posts, viewer: Viewer, id: string, looked?: number): Promise<void> {
  const by = signedIn(viewer).id;
  return decide(posts, id, (post) => {
    if (!waits(post)) return fail('posts.not_submitted');
    if (looked !== undefined && post.version !== looked) return fail('posts.changed_since');
    const seen = { editedAt: null, changedFields: [] };
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
    const told = async (after: Opportunity) =>
      record(definition, { ...(await publishedOpportunity(posts, after)), by });
    return { changes, told };
  });
}

/** Makes a draft of a post that waits, which takes an approved one out of every list. Throws `posts.not_submitted`. */
export function sendBack(posts: Posts, viewer: Viewer, id: string, reason: string): Promise<void> {
  const by = signedIn(viewer).id;
  return decide(posts, id, (post) => {
    if (!waits(post)) return fail('posts.not_submitted');
    const unlisted = { approvedAt: null, bumpedAt: null, sortAt: null, editedAt: null, changedFields: [] };
    const told = async ({ _id, userId, name }: Opportunity) =>
      record(postsEvents.opportunitySentBack, { id: _id, userId, name, by, reason });
    return { changes: { status: 'draft', submittedAt: null, sentBackReason: reason, ...unlisted }, told };
  });
}

/** Puts an approved post at the top of the lists. Throws `posts.not_approved` where it is a draft. */
export function bump(posts: Posts, viewer: Viewer, id: string): Promise<void> {
  const by = signedIn(viewer).id;
  return decide(posts, id, (post) => {
    if (post.status !== 'approved') return fail('posts.not_approved');
    const now = posts.clock();
    const told = async (after: Opportunity) =>
      record(postsEvents.opportunityBumped, { ...(await publishedOpportunity(posts, after)), by });
    return { changes: { bumpedAt: now, sortAt: now }, told };
  });
}
