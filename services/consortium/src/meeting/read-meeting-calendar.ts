import { writeCalendar } from '@consortia/infra/calendar/write-calendar';
import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { meetingMessages as messages } from '@consortia/proto/consortium/messages/meeting';
import { fail } from '@consortia/proto/errors';
import { pagePaths } from '@consortia/proto/page-paths';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import { callsOf, presentCall } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { mayMeet } from '../policies.ts';

const minuteMs = 60_000;

/** The entry names the call, which every partner knows, and not the working title, which trial members do not see. */
export const readMeetingCalendar = (consortia: Pick<Consortia, 'config' | 'consortia' | 'topics'>) =>
  handle(consortiumApi.readMeetingCalendar, async ({ viewer, params: { consortiumId }, response }) => {
    const found = await consortia.consortia.findOne({ _id: consortiumId, deletedAt: null }).lean<StoredConsortium>();
    if (!found?.meeting || !mayMeet(viewer, found)) return fail('consortium.not_found');
    const { callIdentifier, meeting, meetingRevision: sequence } = found;
    const call = presentCall(await callsOf(consortia, [callIdentifier]), callIdentifier);
    const url = new URL(pagePaths.consortia, consortia.config.publicUrl).href;
    response.setHeader('Content-Disposition', 'attachment; filename="first-meeting.ics"');
    return writeCalendar({ product: 'Consortia' }, [
      {
        ...{ uid: `${consortiumId}-meeting@consortia`, sequence, changedAt: meeting.changedAt },
        start: meeting.startsAt,
        end: new Date(meeting.startsAt.getTime() + meeting.minutes * minuteMs),
        ...{ summary: messages.entry(call.title), location: meeting.place, description: url, url },
      },
    ]);
  });
