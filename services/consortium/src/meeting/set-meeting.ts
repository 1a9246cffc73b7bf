import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { meetingMessages as messages } from '@consortia/proto/consortium/messages/meeting';
import { fail } from '@consortia/proto/errors';
import { type ChangingConsortia, changeAsEditor, loadForEditing } from '../consortia/change.ts';
import { meetingChanged } from './meeting-changed.ts';

const maxDaysAhead = 730;
const dayMs = 86_400_000;

export const setMeeting = (consortia: ChangingConsortia) =>
  handle(
    consortiumApi.setMeeting,
    async ({ loaded: viewer, params: { consortiumId }, body: { startsAt, minutes, place, expected } }) => {
      const start = new Date(startsAt);
      const now = consortia.clock();
      const ahead = start.getTime() - now.getTime();
      if (ahead <= 0 || ahead > maxDaysAhead * dayMs) return fail('consortium.meeting_not_ahead');
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        if (document.meetingRevision !== expected) return fail('consortium.changed_meanwhile');
        document.meetingRevision += 1;
        document.meeting = { startsAt: start, minutes, place, changedAt: now };
        return [meetingChanged(document, viewer.id)];
      });
      return { message: messages.saved };
    },
    { load: loadForEditing(consortia) },
  );
