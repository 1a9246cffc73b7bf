import type { SearchDocument } from '@consortia/infra/search/search';
import { sortKey } from '@consortia/infra/text/sort-key';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import type { GroupProjection, OrganisationProjection } from '../projections.ts';
import { alsoWritten } from './also-written.ts';
import { countryName } from './countries.ts';
import { documentOf, everyone } from './global-index.ts';
import type { Related } from './hydrate-documents.ts';

/** The page of an organisation or group; where it has none for everyone, the list of its kind searched for its name (P26). */
const urlOf = (
  kind: 'organisations' | 'groups',
  { name, profileUrl }: Pick<OrganisationProjection, 'name' | 'profileUrl'>,
): string => profileUrl ?? `${recommendationsPages[kind].path}?filters[q]=${encodeURIComponent(name)}`;

export function organisationDocuments(organisation: OrganisationProjection, version: number): SearchDocument[] {
  const { id, name, country, waiting, expertise, otherNames, formerNames } = organisation;
  // A name that a stranger typed is shown to no one before an administrator has approved it.
  if (waiting) return [];
  const where = country && countryName(country);
  const identifiers = [...otherNames, ...formerNames];
  return [
    documentOf(
      {
        thing: {
          ...{ id, title: name, url: urlOf('organisations', organisation), detail: where },
          ...{ identifiers, former: formerNames.length },
        },
        texts: {
          identifier: identifiers.join('\n'),
          keywords: expertise.join(', '),
          also: alsoWritten(identifiers.join('. '), [name, ...expertise]),
          around: where ?? '',
        },
        filters: { country: [country], expertise },
        order: sortKey(name),
        rights: everyone,
      },
      version,
    ),
  ];
}

export function groupDocuments(group: GroupProjection, { organisations }: Related, version: number): SearchDocument[] {
  const { id, name, description, organisationId, expertise } = group;
  const organisation = organisations.get(organisationId);
  return [
    documentOf(
      {
        thing: { id, title: name, url: urlOf('groups', group), detail: organisation?.name ?? null, identifiers: [] },
        texts: {
          keywords: expertise.join(', '),
          also: alsoWritten([description, organisation?.name].filter(Boolean).join('. '), [name, ...expertise]),
          around: organisation?.name ?? '',
          text: description,
        },
        filters: { country: [organisation?.country], expertise },
        order: sortKey(name),
        rights: everyone,
      },
      version,
    ),
  ];
}
