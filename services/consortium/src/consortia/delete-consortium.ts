import { handle } from '@consortia/infra/kit/requests/handler';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { consortiumMessages } from '@consortia/proto/consortium/messages';
import { pagePaths } from '@consortia/proto/page-paths';
import { assertMayManage } from '../policies.ts';
import { loadForEditing, membersOf } from './change.ts';
import type { StoredConsortium } from './consortium-model.ts';
import type { ReadingConsortia } from './related.ts';

/** Leaves a tombstone without content, of which the relay removes what is left. */
export const removeStored = (consortia: ReadingConsortia, id: string, by: string | null) =>
  deleteAggregate<StoredConsortium>(
    consortia.consortia,
    id,
    (document) => {
      const members = membersOf(document);
      document.set({ seats: [], candidates: [], notes: [], items: [], editorIds: [], meeting: null, dismissed: [] });
      return [record(consortiumEvents.consortiumDeleted, { id, members, by })];
    },
    consortia,
  );

export const deleteConsortium = (consortia: ReadingConsortia) =>
  handle(
    consortiumApi.deleteConsortium,
    async ({ loaded: viewer, params: { consortiumId } }) => {
      const found = await consortia.consortia.findById(consortiumId).lean<StoredConsortium>();
      if (found) assertMayManage(viewer, found);
      await removeStored(consortia, consortiumId, viewer.id);
      return { message: consortiumMessages.deleted, url: pagePaths.consortia };
    },
    { load: loadForEditing(consortia) },
  );
