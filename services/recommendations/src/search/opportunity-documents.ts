import type { SearchDocument } from '@consortia/infra/search/search';
import { namesBehind } from '@consortia/proto/posts/masking/hidden-names';
import { maskNames } from '@consortia/proto/posts/masking/mask-names';
import { slug } from '@consortia/proto/posts/slug';
import type { OpportunityProjection } from '../projections.ts';
import { alsoWritten } from './also-written.ts';
import { documentOf, everyone, type Right } from './global-index.ts';
import type { Related } from './hydrate-documents.ts';

export const maskedVariant = 'masked';
const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('. ');

type Seen = {
  rights: Right[];
  mask: (text: string) => string;
  /** Whether it is seen who wrote it and for whom. */
  named: boolean;
};

/** How a post is shown, and to whom: of a network post trial members are shown something else (A23). */
function waysToSee(post: OpportunityProjection, related: Related): Seen[] {
  const whole = { mask: (text: string) => text, named: true };
  if (post.visibility === 'public') return [{ ...whole, rights: everyone }];
  const ways: Seen[] = [{ ...whole, rights: ['member'] }];
  // Without the names there is nothing to tell what has to be hidden, so nothing is shown.
  const names = post.visibility === 'network' ? namesBehind(post, related) : null;
  if (names) ways.push({ mask: maskNames(names), named: false, rights: ['trial'] });
  return ways;
}

/** The documents of an approved post, each made of nothing but what its viewers are shown. */
export function opportunityDocuments(post: OpportunityProjection, related: Related, version: number): SearchDocument[] {
  const topic = related.topics.get(post.topicId ?? '');
  const group = related.groups.get(post.groupId ?? '');
  const organisation = related.organisations.get(post.organisationId ?? '');
  const author = related.people.get(post.userId);
  const identifier = topic?.identifier ?? post.topicIdentifier;
  return waysToSee(post, related).map(({ rights, mask, named }) => {
    const title = mask(post.name);
    const text = mask(post.text);
    const sought = post.expertiseSought.map(mask);
    const people = named ? [author?.name, organisation?.name, group?.name] : [];
    return documentOf(
      {
        thing: {
          id: post.id,
          title,
          url: `/opportunities/${named ? post.alias : slug(title)}-${post.id}`,
          detail: (named ? (organisation?.name ?? author?.name) : null) ?? identifier ?? null,
          identifiers: [],
        },
        texts: {
          keywords: [...sought, ...post.roles].join(', '),
          also: alsoWritten(joined(title, text, ...people), sought),
          around: joined(...people, identifier, topic?.title),
          text,
        },
        filters: { helix: post.helixes, country: named ? [organisation?.country] : [] },
        order: -Date.parse(post.bumpedAt ?? post.approvedAt ?? '1970-01-01'),
        rights,
        variant: named ? undefined : maskedVariant,
      },
      version,
    );
  });
}
