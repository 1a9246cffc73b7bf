import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { changeAsEditor, loadForEditing, requireRoom } from '../consortia/change.ts';
import type { ChangingParts } from './add-candidate.ts';
import { requireCountries } from './require-countries.ts';

export const addSeat = (consortia: ChangingParts) =>
  handle(
    consortiumApi.addSeat,
    async ({ loaded: viewer, params: { consortiumId }, body }) => {
      requireCountries(body);
      await changeAsEditor(consortia, viewer, consortiumId, ({ seats }) => {
        requireRoom(seats, sizes.seats);
        seats.push({ id: consortia.newId(), revision: 1, ...body });
        return [];
      });
      return { message: buildingMessages.seatAdded };
    },
    { load: loadForEditing(consortia) },
  );
