import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { MatchingNames } from '@consortia/proto/organisations/matching-names-api';
import { trusted } from 'mongoose';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { findRorRecord } from './find-ror-record.ts';

/** Host name of a website without `www.`; none where the address is not one. */
const hostOf = (website: string | null): string[] =>
  website !== null && URL.canParse(website) ? [new URL(website).hostname.replace(/^www\./, '')] : [];

export const listMatchingNames = (parts: Pick<Organisations, 'directory' | 'organisations' | 'search'>) =>
  handle(organisationsApi.listMatchingNames, async ({ query }) => {
    const found = await parts.organisations
      .find({ _id: trusted({ $in: query.ids }), waiting: false, deletedAt: null })
      .lean<Organisation[]>();
    const items = await Promise.all(
      found.map(async (organisation): Promise<MatchingNames> => {
        const { _id: id, name, emailDomains, website } = organisation;
        const ror = await findRorRecord(parts, organisation);
        const domains = [
          ...emailDomains.map(({ domain }) => domain),
          ...hostOf(website),
          ...(ror?.entry.domains ?? []),
        ];
        return {
          id,
          name,
          otherNames: ror ? [ror.entry.name, ...ror.entry.aliases] : [],
          acronyms: ror?.entry.acronyms ?? [],
          country: organisation.country ?? ror?.entry.country ?? null,
          city: ror?.entry.city ?? null,
          domains: [...new Set(domains)],
          ror: ror && { id: ror.entry._id, name: ror.entry.name, confidence: ror.confidence },
        };
      }),
    );
    return { items };
  });
