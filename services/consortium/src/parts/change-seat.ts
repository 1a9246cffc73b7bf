import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { changeAsEditor, expectedPart, loadForEditing } from '../consortia/change.ts';
import type { ChangingParts } from './add-candidate.ts';
import { requireCountries } from './require-countries.ts';

export const changeSeat = (consortia: ChangingParts) =>
  handle(
    consortiumApi.changeSeat,
    async ({ loaded: viewer, params: { consortiumId, seatId }, body: { expected, ...fields } }) => {
      requireCountries(fields);
      await changeAsEditor(consortia, viewer, consortiumId, ({ seats }) => {
        Object.assign(expectedPart(seats, seatId, expected), fields);
        return [];
      });
      return { message: buildingMessages.saved };
    },
    { load: loadForEditing(consortia) },
  );
