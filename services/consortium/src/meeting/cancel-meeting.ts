import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { meetingMessages as messages } from '@consortia/proto/consortium/messages/meeting';
import { fail } from '@consortia/proto/errors';
import { type ChangingConsortia, changeAsEditor, loadForEditing } from '../consortia/change.ts';
import { meetingChanged } from './meeting-changed.ts';

export const cancelMeeting = (consortia: ChangingConsortia) =>
  handle(
    consortiumApi.cancelMeeting,
    async ({ loaded: viewer, params: { consortiumId } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        if (!document.meeting) return fail('consortium.part_not_found');
        document.meetingRevision += 1;
        document.meeting = null;
        return [meetingChanged(document, viewer.id)];
      });
      return { message: messages.cancelled };
    },
    { load: loadForEditing(consortia) },
  );
