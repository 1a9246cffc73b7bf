import { z } from 'zod';
import { optionalText, writtenText } from '../consortium/fields.ts';
import { consortiumSizes as sizes } from '../consortium/sizes.ts';
import { newEmail } from '../email-address.ts';
import { limits, route } from '../route.ts';
import { id, line, message } from '../shapes.ts';

/** The seat of a consortium that an invitation is for, with the names that its email has; nothing else of the consortium. */
export const invitedSeat = z.object({
  consortiumId: id,
  candidateId: id,
  role: line(sizes.roleCharacters),
  /** Title of the call. */
  call: optionalText,
});

export const seatInvitationsApi = {
  previewSeatInvitation: route({
    id: 'identity.previewSeatInvitation',
    method: 'POST',
    path: '/internal/seat-invitations/preview',
    access: 'service',
    limit: limits.internal,
    summary:
      'Subject and text of such an email, whose links alone differ, and how many invitations the person can still send today',
    body: z.object({ inviterId: id, words: optionalText, seat: invitedSeat.pick({ role: true, call: true }) }),
    output: z.object({ subject: z.string(), text: z.string(), left: z.number().int().nonnegative() }),
    errors: ['kit.not_found'],
  }),
  sendSeatInvitation: route({
    id: 'identity.sendSeatInvitation',
    method: 'POST',
    path: '/internal/seat-invitations',
    access: 'service',
    limit: limits.internal,
    summary:
      'Invites an address to a seat of a consortium in the name of an editor; the rights to the seat are those of the calling service',
    body: z.object({ inviterId: id, email: newEmail, words: writtenText, seat: invitedSeat }),
    output: message,
    errors: ['identity.invitation_quota', 'identity.invitation_not_yet'],
  }),
};
