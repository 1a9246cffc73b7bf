import { handle } from '@consortia/infra/kit/requests/handler';
import { record } from '@consortia/infra/store/outbox-record';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fail } from '@consortia/proto/errors';
import { changeAsEditor, loadForEditing, requireRoom } from '../consortia/change.ts';
import { isEditor } from '../policies.ts';
import type { ChangingParts } from './add-candidate.ts';

export const addEditor = (consortia: ChangingParts) =>
  handle(
    consortiumApi.addEditor,
    async ({ loaded: viewer, params: { consortiumId: id }, body: { userId } }) => {
      const person = await consortia.people.get(userId);
      if (!person?.hasProfile) return fail('consortium.person_unknown');
      if (person.trial) return fail('consortium.trial_editor');
      await changeAsEditor(consortia, viewer, id, (document) => {
        if (isEditor(document, userId)) return [];
        requireRoom(document.editorIds, sizes.editors);
        document.editorIds.push(userId);
        return [record(consortiumEvents.editorAdded, { id, userId, by: viewer.id })];
      });
      return { message: buildingMessages.editorAdded };
    },
    { load: loadForEditing(consortia) },
  );
