import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { fail } from '@consortia/proto/errors';
import { assertMayManage, mayEdit } from '../policies.ts';
import { changeStored, loadForEditing } from './change.ts';
import type { ReadingConsortia } from './related.ts';

export const changeConsortium = (consortia: ReadingConsortia) =>
  handle(
    consortiumApi.changeConsortium,
    async ({ loaded: viewer, params: { consortiumId }, body: { title, closed, expected } }) => {
      const changed = await changeStored(consortia, consortiumId, viewer.id, (document) => {
        if (!mayEdit(viewer, document)) return fail('consortium.not_found');
        if (closed !== undefined) assertMayManage(viewer, document);
        if (document.revision !== expected) return fail('consortium.changed_meanwhile');
        if (document.closedAt && closed !== false) return fail('consortium.closed');
        document.revision += 1;
        if (title !== undefined) document.title = title;
        if (closed !== undefined) document.closedAt = closed ? consortia.clock() : null;
        return [];
      });
      return changed ? { message: buildingMessages.saved } : fail('consortium.not_found');
    },
    { load: loadForEditing(consortia) },
  );
