import { z } from 'zod';
import { newEmail } from '../email-address.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { id, message } from '../shapes.ts';
import { emailedWords, expected, optionalText } from './fields.ts';
import { openSeat } from './shapes.ts';
import { consortiumSizes as sizes } from './sizes.ts';

/** Each offer notifies people. */
const offers = { name: 'consortium-offers', per: 'account', limit: 20, seconds: 3600 } as const satisfies RateLimit;
const emails = { name: 'consortium-emails', per: 'account', limit: 20, seconds: 3600 } as const satisfies RateLimit;

/** For people outside a consortium: they see seats, never who else is a candidate. */
export const joiningApi = {
  listOpenSeats: route({
    id: 'consortium.listOpenSeats',
    method: 'GET',
    path: '/api/v1/opportunities/:opportunityId/seats',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Seats of the consortium behind an Opportunity that the viewer may see; none where there is no consortium',
    params: z.object({ opportunityId: id }),
    output: z.object({
      seats: z.array(openSeat).max(sizes.seats),
      /** The viewer can offer to join; editors of the consortium cannot. */
      mayOffer: z.boolean(),
      /** The consortium, for its members. */
      url: z.string().nullable(),
    }),
  }),
  countSeats: route({
    id: 'consortium.countSeats',
    method: 'GET',
    path: '/api/v1/opportunity-seats',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Seats behind the Opportunities of a list that the viewer may see; those without a consortium are left out',
    query: z.object({ ids: z.array(id).max(sizes.countedOpportunities).default([]) }),
    output: z.object({
      items: z
        .array(z.object({ opportunityId: id, seats: z.number().int(), filled: z.number().int() }))
        .max(sizes.countedOpportunities),
    }),
  }),
  offerToJoin: route({
    id: 'consortium.offerToJoin',
    method: 'POST',
    path: '/api/v1/opportunities/:opportunityId/seats/:seatId/offer',
    access: 'signed-in',
    limit: offers,
    summary: 'Offers to take an open seat of the consortium behind an Opportunity, with one’s own organisation',
    params: z.object({ opportunityId: id, seatId: id }),
    body: z.object({ message: optionalText.default('') }),
    output: message,
    errors: [
      'consortium.seat_not_found',
      'consortium.seat_filled',
      'consortium.own_seat',
      'consortium.already_candidate',
      'consortium.too_many',
    ],
  }),
  inviteByEmail: route({
    id: 'consortium.inviteByEmail',
    method: 'POST',
    path: '/api/v1/consortia/:consortiumId/candidates/:candidateId/email',
    access: 'signed-in',
    limit: emails,
    summary:
      'Invites someone of an organisation by email to its seat; the response does not tell whether the address has an account or refuses invitations',
    params: z.object({ consortiumId: id, candidateId: id }),
    body: z.object({ email: newEmail, words: emailedWords, expected }),
    output: message,
    errors: [
      'consortium.not_found',
      'consortium.closed',
      'consortium.part_not_found',
      'consortium.changed_meanwhile',
      'consortium.seat_needed',
      'consortium.seat_filled',
      'consortium.email_not_possible',
      'consortium.emailed_recently',
      'consortium.emails_used',
    ],
  }),
  previewEmail: route({
    id: 'consortium.previewEmail',
    method: 'POST',
    path: '/api/v1/consortia/:consortiumId/candidates/:candidateId/email/preview',
    access: 'signed-in',
    audit: 'none',
    limit: limits.read,
    summary: 'What such an email says, and how many invitations the viewer can still send today; sends nothing',
    params: z.object({ consortiumId: id, candidateId: id }),
    body: z.object({ words: optionalText.max(sizes.wordsCharacters).default('') }),
    output: z.object({ subject: z.string(), text: z.string(), left: z.number().int().nonnegative() }),
    errors: [
      'consortium.not_found',
      'consortium.closed',
      'consortium.part_not_found',
      'consortium.seat_needed',
      'consortium.seat_filled',
      'consortium.email_not_possible',
    ],
  }),
  respondToInvitation: route({
    id: 'consortium.respondToInvitation',
    method: 'POST',
    path: '/api/v1/seat-invitations/:candidateId',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Responds to an invitation to a seat; declining also withdraws an offer and leaves a seat',
    params: z.object({ candidateId: id }),
    body: z.object({ state: z.enum(['interested', 'declined']) }),
    output: message,
    errors: ['consortium.invitation_not_found', 'consortium.state_not_possible'],
  }),
};
