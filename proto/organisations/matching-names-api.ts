import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';
import { directoryId } from './directory.ts';

/** How much an organisation and its ROR record are the same, 0 to 1: 1 where an administrator linked them. */
const rorRecord = z.object({ id: directoryId, name: z.string(), confidence: z.number().min(0).max(1) });

/** By what an organisation is found in other registers. Names in any language; codes of countries are ISO 3166-1 alpha-2. */
export const matchingNames = z.object({
  id,
  name: z.string(),
  /** Further names of its ROR record. */
  otherNames: z.array(z.string()),
  acronyms: z.array(z.string()),
  country: z.string().nullable(),
  city: z.string().nullable(),
  /** Domains of its email addresses and its website, lower case and without `www.`. */
  domains: z.array(z.string()),
  ror: rorRecord.nullable(),
});
export type MatchingNames = z.output<typeof matchingNames>;

export const matchingNamesApi = {
  listMatchingNames: route({
    id: 'organisations.listMatchingNames',
    method: 'GET',
    path: '/internal/organisations/matching-names',
    access: 'service',
    limit: limits.internal,
    summary:
      'Names, domains and ROR records of organisations, to find them in other registers; those that wait for approval are left out',
    query: z.object({ ids: z.array(id).max(50) }),
    output: z.object({ items: z.array(matchingNames) }),
  }),
};
