import type { SearchDocument } from '@consortia/infra/search/search';
import { sortKey } from '@consortia/infra/text/sort-key';
import type { HelixFinder } from '../matches/helixes-of-person.ts';
import type { PersonProjection } from '../projections.ts';
import { alsoWritten } from './also-written.ts';
import { documentOf, everyone } from './global-index.ts';
import type { Related } from './hydrate-documents.ts';

export const publicVariant = 'public';

/**
 * The documents of a person: visitors are shown only name, organisation and expertise, signed-in people the biography too. None where the
 * account may not be used. Its Helixes are those of the expertise, which everyone sees, and not those that the person follows.
 */
export function expertDocuments(
  person: PersonProjection,
  { organisations }: Related,
  helixesOf: HelixFinder,
  version: number,
): SearchDocument[] {
  if (!person.hasProfile) return [];
  const { id, name, lastname, firstname, profileUrl, primaryOrganisation, biography } = person;
  const expertise = [...new Set([...person.expertise, ...person.expertiseKeywords])];
  const document = (text: string, rights: typeof everyone, variant?: string) =>
    documentOf(
      {
        thing: {
          id,
          title: name,
          url: profileUrl,
          detail: primaryOrganisation?.name ?? null,
          identifiers: [`${lastname} ${firstname}`],
        },
        texts: {
          keywords: expertise.join(', '),
          also: alsoWritten([name, primaryOrganisation?.name, text].filter(Boolean).join('. '), expertise),
          around: primaryOrganisation?.name ?? '',
          text,
        },
        filters: {
          country: [organisations.get(primaryOrganisation?.id ?? '')?.country],
          helix: helixesOf(expertise),
          expertise,
        },
        order: sortKey(lastname, firstname),
        rights,
        variant,
      },
      version,
    );
  if (!biography) return [document('', everyone)];
  return [document(biography, ['trial', 'member']), document('', ['visitor'], publicVariant)];
}
