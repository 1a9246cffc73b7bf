import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { fail } from '@consortia/proto/errors';
import { partnerOn } from '../consortia/candidate-states.ts';
import { changeAsEditor, loadForEditing, partOf } from '../consortia/change.ts';
import type { ChangingParts } from './add-candidate.ts';

export const removeSeat = (consortia: ChangingParts) =>
  handle(
    consortiumApi.removeSeat,
    async ({ loaded: viewer, params: { consortiumId, seatId } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        const { coordinates } = partOf(document.seats, seatId);
        if (partnerOn(document, seatId)) return fail('consortium.seat_has_partner');
        if (coordinates) return fail('consortium.seat_of_coordinator');
        document.seats = document.seats.filter(({ id }) => id !== seatId);
        for (const candidate of document.candidates) if (candidate.seatId === seatId) candidate.seatId = null;
        return [];
      });
      return { message: buildingMessages.seatRemoved };
    },
    { load: loadForEditing(consortia) },
  );
