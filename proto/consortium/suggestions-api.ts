import { z } from 'zod';
import { countryCode } from '../funding-ingest/codes.ts';
import { exclusion } from '../funding-ingest/exclusion.ts';
import { seatFit } from '../funding-ingest/partner-records-api.ts';
import { participantCode } from '../funding-ingest/shapes.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { id } from '../shapes.ts';
import { coveredItem } from './coverage-shapes.ts';
import { consortiumSizes as sizes } from './sizes.ts';

/** Each compares a call with all funded projects. */
const suggestLimit = { name: 'suggest-for-seat', per: 'account', limit: 30, seconds: 60 } as const satisfies RateLimit;

const seatSuggestion = seatFit.extend({
  /** Items of the call that its funded projects cover, those that no partner covers first. */
  covers: z.array(coveredItem).max(sizes.suggestionItems),
});
export type SeatSuggestion = z.output<typeof seatSuggestion>;

/** A person or an organisation of this installation whose organisation meets the conditions of a seat. */
const seatMember = z.object({
  kind: z.enum(['expert', 'organisation']),
  id,
  name: z.string(),
  url: z.string(),
  /** Of a person the name of the organisation. */
  organisation: z.string().nullable(),
  /** Its organisation in CORDIS; null: it is linked to none. */
  pic: participantCode.nullable(),
  country: countryCode.nullable(),
  /** For each word of the seat that the profile names, what it says, word for word. */
  evidence: z.array(z.object({ word: z.string(), text: z.string() })).min(1),
  /** Whether the viewer and this person have agreed that they trust each other. */
  trusted: z.boolean(),
  /** Why the call rules the organisation out as a beneficiary; null: nothing is known that does. */
  exclusion: exclusion.nullable(),
});
export type SeatMember = z.output<typeof seatMember>;

export const suggestionsApi = {
  suggestKeywords: route({
    id: 'consortium.suggestKeywords',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/keywords',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Keywords of the call and of what it asks of partners, for the seats; for editors',
    params: z.object({ consortiumId: id }),
    output: z.object({ keywords: z.array(z.string()).max(sizes.expertise) }),
    errors: ['consortium.not_found'],
  }),
  suggestForSeat: route({
    id: 'consortium.suggestForSeat',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/seats/:seatId/suggestions',
    access: 'signed-in',
    limit: suggestLimit,
    summary:
      'Organisations of the kind and countries of a seat that did what it asks, with the funded projects that show it and items of the call that these cover; for editors',
    params: z.object({ consortiumId: id, seatId: id }),
    output: z.object({ items: z.array(seatSuggestion).max(sizes.suggestions) }),
    errors: ['consortium.not_found', 'consortium.part_not_found', 'consortium.call_unknown'],
  }),
  suggestMembers: route({
    id: 'consortium.suggestMembers',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/seats/:seatId/members',
    access: 'signed-in',
    limit: suggestLimit,
    summary:
      'People and organisations of this installation whose profiles name what a seat asks, of its kind and countries, without those who build the consortium and their organisations; for editors',
    params: z.object({ consortiumId: id, seatId: id }),
    output: z.object({ items: z.array(seatMember).max(sizes.suggestions) }),
    errors: ['consortium.not_found', 'consortium.part_not_found'],
  }),
};
