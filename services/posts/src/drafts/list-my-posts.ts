import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { maxCounted, pagingOf, rangeOf } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { trusted } from 'mongoose';
import { hydrate } from '../opportunities/hydrate-opportunities.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { presentCard } from '../opportunities/present-opportunity.ts';
import { permissionsOf } from '../policies.ts';
import type { Drafting } from './create-draft.ts';

/** Created: submitted posts first, then approved ones in the order of lists. Drafts: unsubmitted ones, the newest first. */
export const listMyPosts = (posts: Drafting) =>
  handle(authoringApi.listMyPosts, async ({ viewer, query }) => {
    const { id: userId } = signedIn(viewer);
    const drafts = { userId, status: 'draft', submittedAt: null, deletedAt: null } as const;
    const waiting = { ...drafts, submittedAt: trusted({ $ne: null }) };
    const approved = { userId, status: 'approved', deletedAt: null } as const;
    const count = (filter: object) => posts.opportunities.countDocuments(filter, { limit: maxCounted + 1 });
    const [ofDrafts, ofWaiting, ofApproved] = await Promise.all([count(drafts), count(waiting), count(approved)]);

    const total = query.tab === 'drafts' ? ofDrafts : ofWaiting + ofApproved;
    const { skip: from, limit } = rangeOf(query.page, limits.listPageSize);
    const to = Math.min(from + limit, total);
    /** The matches on this page, when `before` others come first in the list. */
    const read = async (filter: object, sort: Record<string, -1>, before = 0): Promise<Opportunity[]> => {
      const [skipped, end] = [Math.max(0, from - before), to - before];
      if (end <= skipped) return [];
      return posts.opportunities
        .find(filter)
        .sort({ ...sort, _id: -1 })
        .skip(skipped)
        .limit(end - skipped)
        .lean<Opportunity[]>();
    };
    const found =
      query.tab === 'drafts'
        ? await read(drafts, { savedAt: -1 })
        : (await Promise.all([read(waiting, { submittedAt: -1 }), read(approved, { sortAt: -1 }, ofWaiting)])).flat();

    const related = await hydrate(posts, found);
    const items = found.flatMap((post) => {
      const card = presentCard(viewer, post, related);
      const { submittedAt, sentBackReason } = post;
      const permissions = permissionsOf(viewer, post, related.people.get(post.userId));
      return card ? [{ ...card, submittedAt: submittedAt?.toISOString() ?? null, sentBackReason, permissions }] : [];
    });
    return {
      items,
      ...pagingOf(total, query.page, limits.listPageSize),
      counts: { created: Math.min(ofWaiting + ofApproved, maxCounted), drafts: Math.min(ofDrafts, maxCounted) },
    };
  });
