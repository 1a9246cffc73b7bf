import type { SearchDocument } from '@consortia/infra/search/search';
import { namesBehind } from '@consortia/proto/posts/masking/hidden-names';
import { maskNames } from '@consortia/proto/posts/masking/mask-names';
import { slug } from '@consortia/proto/posts/slug';
import type { ResultProjection } from '../projections.ts';
import { alsoWritten } from './also-written.ts';
import { documentOf, type Right } from './global-index.ts';
import type { Related } from './hydrate-documents.ts';
import { maskedVariant } from './opportunity-documents.ts';

type Seen = { right: Right; mask: (text: string) => string; named: boolean };

/**
 * The documents of a Result: one for members, and one for trial members in which the names of its author and their organisation
 * are masked; none for them while these names are unknown. Visitors find no Results.
 */
export function resultDocuments(result: ResultProjection, related: Related, version: number): SearchDocument[] {
  const { id, userId, organisationId, projectTitle, projectNames, helixes, publishedAt } = result;
  const organisation = related.organisations.get(organisationId ?? '');
  const author = related.people.get(userId);
  const names = namesBehind({ userId, organisationId, groupId: null, projectTitle, projectNames }, related);
  const ways: Seen[] = [{ right: 'member', mask: (text) => text, named: true }];
  if (names) ways.push({ right: 'trial', mask: maskNames(names), named: false });
  return ways.map(({ right, mask, named }) => {
    const title = mask(result.title);
    const text = mask(result.text);
    const around = named ? [author?.name, organisation?.name].filter(Boolean).join('. ') : '';
    return documentOf(
      {
        thing: {
          id,
          title,
          url: `/results/${named ? result.alias : slug(title)}-${id}`,
          detail: named ? (organisation?.name ?? author?.name ?? null) : null,
          identifiers: [],
        },
        texts: { also: alsoWritten([title, text, around].filter(Boolean).join('. '), []), around, text },
        filters: { helix: helixes, country: named ? [organisation?.country] : [] },
        order: -Date.parse(publishedAt),
        rights: [right],
        variant: named ? undefined : maskedVariant,
      },
      version,
    );
  });
}
