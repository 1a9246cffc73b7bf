import type { Consumer } from '@consortia/infra/bus/bus';
import { identityEvents } from '@consortia/proto/identity/events';
import type { Consortia } from './consortium.ts';
import { onSeatInvitationAccepted } from './joining/on-seat-invitation-accepted.ts';

const { seatInvitationAccepted } = identityEvents;

/** Consumers of events of identity. */
export const consumers = (consortia: Consortia): Consumer[] => [
  {
    group: 'consortium.seat-invitations',
    topics: [seatInvitationAccepted.topic],
    async handle({ type, payload }) {
      if (type === seatInvitationAccepted.type)
        await onSeatInvitationAccepted(consortia, seatInvitationAccepted.payload.parse(payload));
    },
  },
];
