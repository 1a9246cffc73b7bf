import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { createDerivedIndex, type DerivedIndex, documentId } from '@consortia/infra/search/derived-index';
import type { SearchDocument } from '@consortia/infra/search/search';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import { closesAt, deadlineInstant } from '@consortia/proto/funding-ingest/lifecycle';
import { programmePartOf } from '@consortia/proto/funding-ingest/programme-parts';
import type { Opportunity as Presented } from '@consortia/proto/posts/shapes';
import { plainText } from '@consortia/proto/rich-text';
import type { Posts } from '../posts.ts';
import { closingTime, withoutDeadline } from '../search/closing-time.ts';
import { type IndexedPost, maskedVariant, type Right, someMember, someTrialMember } from '../search/indexed-post.ts';
import type { RelatedField } from '../search/related-fields.ts';
import { respondedCall } from './funding-call-of-post.ts';
import { type HasProjections, hydrate, type Related } from './hydrate-opportunities.ts';
import type { Opportunity } from './opportunity-model.ts';
import { presentOpportunity } from './present-opportunity.ts';

export const opportunityIndex = {
  name: 'posts.opportunities',
  version: 7,
  fields: { title: { weight: 8 }, sought: { weight: 4 }, around: { weight: 2 }, text: { weight: 1 } },
};

/** Sort value of closed calls, the latest first; they come after posts without a deadline. */
const closed = 8e15;

/** `closesAt`: when the action closes; 0 where its source has closed it. `deadline`: sort value of the order by deadline. */
function callNumbers(opportunity: Opportunity, related: Related): { closesAt: number; deadline: number } {
  const chosen = related.topics.get(opportunity.topicId ?? '')?.actions.find(({ id }) => id === opportunity.actionId);
  if (!chosen) return { closesAt: withoutDeadline, deadline: withoutDeadline };
  const closing = closingTime(chosen);
  const { action } = respondedCall(opportunity, related);
  if (action?.status === 'closed') {
    const last = closesAt({ ...chosen, sourceStatus: chosen.status })?.getTime() ?? 0;
    return { closesAt: closing, deadline: closed - last };
  }
  const ahead = chosen.deadlines
    .map((date) => deadlineInstant(date, chosen.deadlineTime).getTime())
    .filter((at) => at > related.now.getTime());
  return { closesAt: closing, deadline: ahead.length > 0 ? Math.min(...ahead) : withoutDeadline };
}

/** The searched fields of a post, built only from its presentation to a viewer. */
export function searchedText(shown: Presented): Record<keyof typeof opportunityIndex.fields, string> {
  const author = shown.user.anonymous ? null : shown.user.name;
  const around = [author, shown.organisation?.name, shown.group?.name, shown.topic?.identifier, shown.topic?.title];
  const own = [shown.funding, shown.proposal, shown.project?.title, shown.project?.acronym];
  return {
    title: shown.name,
    sought: [...shown.expertiseSought, shown.collaboratorSought?.name, ...shown.roles].filter(Boolean).join(', '),
    around: [...around, ...own].filter(Boolean).join('. '),
    text: plainText(shown.message),
  };
}

/**
 * The documents of a post: one for viewers who see it in full, and for a network post another one for trial members, built from
 * the masked presentation. None when it is not in lists; none for trial members while the names to mask are unknown.
 */
function indexedOpportunity(opportunity: Opportunity, related: Related, version: number): SearchDocument[] {
  const { _id: post, status, visibility, deletedAt } = opportunity;
  if (status !== 'approved' || deletedAt) return [];
  const document = (id: string, viewer: Viewer, rights: Right[], masked: boolean): SearchDocument[] => {
    const shown = presentOpportunity(viewer, opportunity, related);
    if (!shown) return [];
    const stored: IndexedPost = { post, masked };
    const filters = {
      helix: [...opportunity.helixIds],
      type: [opportunity.type],
      role: [...opportunity.roles],
      part: shown.topic ? [programmePartOf(shown.topic.identifier)] : [],
      // A masked presentation has no organisation, so that no filter finds what it hides.
      country: shown.organisation?.country ? [cordisCountry(shown.organisation.country)] : [],
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
export const createOpportunityIndex = (
  posts: HasProjections & Pick<Posts, 'opportunities' | 'search' | 'setAside'>,
): DerivedIndex<RelatedField> =>
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
