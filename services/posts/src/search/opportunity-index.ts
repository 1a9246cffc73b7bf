import { isFullMember, isSignedIn, type Viewer } from '@consortia/infra/kit/viewer';
import { createDerivedIndex, type DerivedIndex, documentId } from '@consortia/infra/search/derived-index';
import type { SearchDocument } from '@consortia/infra/search/search';
import { closesAt, deadlineInstant } from '@consortia/proto/funding-ingest/lifecycle';
import type { Opportunity as Presented } from '@consortia/proto/posts/shapes';
import { plainText } from '@consortia/proto/rich-text';
import { respondedCall } from '../opportunities/funding-call-of-post.ts';
import { hydrate, type Related } from '../opportunities/hydrate-opportunities.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { presentOpportunity } from '../opportunities/present-opportunity.ts';
import type { Posts } from '../posts.ts';
import type { RelatedField } from './related-fields.ts';

export const opportunityIndex = {
  name: 'posts.opportunities',
  version: 3,
  fields: { title: { weight: 8 }, sought: { weight: 4 }, around: { weight: 2 }, text: { weight: 1 } },
};

type Right = 'visitor' | 'trial' | 'member';
/** By what right a viewer searches: each has documents of its own wherever it is shown something else. */
export function rightOf(viewer: Viewer): Right {
  if (isFullMember(viewer)) return 'member';
  return isSignedIn(viewer) ? 'trial' : 'visitor';
}

/** Someone of each kind, who has written nothing. */
const nobody = { kind: 'user', id: '', sessionId: '', level: 'full', roles: ['ROLE_USER'], csrf: '' } as const;
const someMember: Viewer = { ...nobody, trial: false };
const someTrialMember: Viewer = { ...nobody, trial: true };

/** What a hit tells: the post that it stands for, and whether names were taken out of what was searched. */
export type IndexedOpportunity = { post: string; masked: boolean };

const maskedVariant = 'masked';

/** Larger than any instant: what has no deadline follows what has one, closed calls follow all, the latest first. */
const withoutDeadline = 4e15;
const closed = 8e15;

/** `closesAt`: when the action closes; 0 where its source has closed it. `deadline`: place in the order of deadlines. */
function callNumbers(opportunity: Opportunity, related: Related): { closesAt: number; deadline: number } {
  const chosen = related.topics.get(opportunity.topicId ?? '')?.actions.find(({ id }) => id === opportunity.actionId);
  if (!chosen) return { closesAt: withoutDeadline, deadline: withoutDeadline };
  const closingOf = closesAt({ ...chosen, sourceStatus: chosen.status })?.getTime();
  const closing = closingOf ?? withoutDeadline;
  const { action } = respondedCall(opportunity, related);
  if (action?.status === 'closed') {
    return {
      closesAt: chosen.status === 'closed' ? 0 : closing,
      deadline: closed - (closingOf ?? 0),
    };
  }
  const ahead = chosen.deadlines
    .map((date) => deadlineInstant(date, chosen.deadlineTime).getTime())
    .filter((at) => at > related.now.getTime());
  return { closesAt: closing, deadline: ahead.length > 0 ? Math.min(...ahead) : withoutDeadline };
}

/** What is searched of a post, made of nothing but what a viewer is shown of it. */
export function searchedText(shown: Presented): Record<keyof typeof opportunityIndex.fields, string> {
  const author = shown.user.anonymous ? null : shown.user.name;
  const around = [author, shown.organisation?.name, shown.group?.name, shown.topic?.identifier, shown.topic?.title];
  const own = [shown.funding, shown.proposal, shown.project?.title, shown.result?.title];
  return {
    title: shown.name,
    sought: [...shown.expertiseSought, shown.collaboratorSought?.name, ...shown.roles].filter(Boolean).join(', '),
    around: [...around, ...own].filter(Boolean).join('. '),
    text: plainText(shown.message),
  };
}

/**
 * The documents of a post: one for those who are shown it in full, and of a network post one more for trial members, made of
 * what they are shown. None where it is not in lists; none for trial members while no one could say what has to be masked.
 */
function indexedOpportunity(opportunity: Opportunity, related: Related, version: number): SearchDocument[] {
  const { _id: post, status, visibility, deletedAt } = opportunity;
  if (status !== 'approved' || deletedAt) return [];
  const document = (id: string, viewer: Viewer, rights: Right[], masked: boolean): SearchDocument[] => {
    const shown = presentOpportunity(viewer, opportunity, related);
    if (!shown) return [];
    const stored: IndexedOpportunity = { post, masked };
    const filters = {
      helix: [...opportunity.helixIds],
      type: [opportunity.type],
      role: [...opportunity.roles],
      sortAt: opportunity.sortAt?.getTime() ?? 0,
      ...callNumbers(opportunity, related),
    };
    return [{ id, version, fields: searchedText(shown), filters, rights, stored }];
  };
  const full: Right[] = visibility === 'public' ? ['visitor', 'trial', 'member'] : ['member'];
  return [
    ...document(post, someMember, full, false),
    ...(visibility === 'network' ? document(documentId(post, maskedVariant), someTrialMember, ['trial'], true) : []),
  ];
}

/** The index of the lists, derived from the approved posts. */
export const createOpportunityIndex = (posts: Omit<Posts, 'index'>): DerivedIndex<RelatedField> =>
  createDerivedIndex<Opportunity, RelatedField>({
    ...posts,
    name: 'opportunity-index',
    definition: opportunityIndex,
    model: posts.opportunities,
    filter: { status: 'approved', deletedAt: null },
    async builderFor(found) {
      const related = await hydrate(posts, found);
      return (opportunity, version) => indexedOpportunity(opportunity, related, version);
    },
    variants: [maskedVariant],
  });
