import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { hasSeatsForOthers, partnerOn } from '../consortia/candidate-states.ts';
import type { Consortia } from '../consortium.ts';
import { assertSignedIn } from '../policies.ts';
import { consortiaBehind } from './seats-of-opportunity.ts';

/** For the cards of a list: numbers alone. */
export const countSeats = (consortia: Pick<Consortia, 'call' | 'consortia' | 'opportunities'>) =>
  handle(
    consortiumApi.countSeats,
    async ({ viewer, query: { ids } }) => {
      assertSignedIn(viewer);
      const found = await consortiaBehind(consortia, viewer, ids);
      return {
        items: [...found]
          .filter(([, consortium]) => hasSeatsForOthers(consortium))
          .map(([opportunityId, consortium]) => ({
            opportunityId,
            seats: consortium.seats.length,
            filled: consortium.seats.filter(({ id }) => partnerOn(consortium, id)).length,
          })),
      };
    },
    { assertMayCall: assertSignedIn },
  );
