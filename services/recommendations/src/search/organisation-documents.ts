import type { SearchDocument } from '@consortia/infra/search/search';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import type { GroupProjection, OrganisationProjection } from '../projections.ts';
import { alsoWritten } from './also-written.ts';
import { countryName } from './countries.ts';
import { alphabetical, documentOf, everyone } from './global-index.ts';
import type { Related } from './hydrate-documents.ts';

/** The list of a kind, searched for a name: where neither organisations nor groups have a page of their own. */
const listOf = (kind: 'organisations' | 'groups', name: string): string =>
  `${recommendationsPages[kind].path}?filters[q]=${encodeURIComponent(name)}`;

export function organisationDocuments(
  { id, name, country, waiting }: OrganisationProjection,
  version: number,
): SearchDocument[] {
  // A name that a stranger typed is shown to no one before an administrator has approved it.
  if (waiting) return [];
  const where = country && countryName(country);
  return [
    documentOf(
      {
        thing: { id, title: name, url: listOf('organisations', name), detail: where, identifiers: [] },
        texts: { also: alsoWritten('', [name]), around: where ?? '' },
        filters: { country: [country] },
        order: alphabetical(name),
        rights: everyone,
      },
      version,
    ),
  ];
}

export function groupDocuments(group: GroupProjection, { organisations }: Related, version: number): SearchDocument[] {
  const { id, name, description, organisationId } = group;
  const organisation = organisations.get(organisationId);
  return [
    documentOf(
      {
        thing: { id, title: name, url: listOf('groups', name), detail: organisation?.name ?? null, identifiers: [] },
        texts: {
          also: alsoWritten([description, organisation?.name].filter(Boolean).join('. '), [name]),
          around: organisation?.name ?? '',
          text: description,
        },
        filters: { country: [organisation?.country] },
        order: alphabetical(name),
        rights: everyone,
      },
      version,
    ),
  ];
}
