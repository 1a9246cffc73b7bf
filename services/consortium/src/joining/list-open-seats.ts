import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { hasSeatsForOthers, partnerOn } from '../consortia/candidate-states.ts';
import { linkOf, wishesOf } from '../consortia/present.ts';
import type { Consortia } from '../consortium.ts';
import { assertSignedIn, isEditor, mayRead } from '../policies.ts';
import { consortiumBehind } from './seats-of-opportunity.ts';

export const listOpenSeats = (consortia: Pick<Consortia, 'call' | 'consortia' | 'opportunities'>) =>
  handle(
    consortiumApi.listOpenSeats,
    async ({ viewer, params: { opportunityId } }) => {
      assertSignedIn(viewer);
      const found = await consortiumBehind(consortia, viewer, opportunityId);
      if (!found || !hasSeatsForOthers(found)) return { seats: [], mayOffer: false, url: null };
      const edits = isEditor(found, viewer.id);
      const own = edits
        ? undefined
        : found.candidates.find(({ userId, state }) => userId === viewer.id && state !== 'idea');
      return {
        seats: found.seats.map((seat) => ({
          id: seat.id,
          ...wishesOf(seat),
          filled: partnerOn(found, seat.id) !== undefined,
          state: own?.seatId === seat.id ? own.state : null,
        })),
        mayOffer: !edits && !own,
        url: mayRead(viewer, found) ? linkOf(found._id) : null,
      };
    },
    { assertMayCall: assertSignedIn },
  );
