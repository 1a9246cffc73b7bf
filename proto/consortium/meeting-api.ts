import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id, instant, line, message } from '../shapes.ts';
import { consortiumSizes as sizes } from './sizes.ts';

const ofConsortium = z.object({ consortiumId: id });

/** The first meeting of a consortium. Confirmed partners are notified of it, trial members among them. */
export const meetingApi = {
  setMeeting: route({
    id: 'consortium.setMeeting',
    method: 'PUT',
    path: '/api/v1/consortia/:consortiumId/meeting',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Sets or moves the first meeting, of which confirmed partners and editors are notified',
    params: ofConsortium,
    body: z.object({
      startsAt: instant,
      minutes: z.number().int().min(sizes.meetingLeastMinutes).max(sizes.meetingMinutes),
      /** A room, or the address of an online meeting. */
      place: line(sizes.placeCharacters).default(''),
      /** The `meetingRevision` that the change started from. */
      expected: z.number().int().nonnegative(),
    }),
    output: message,
    errors: [
      'consortium.not_found',
      'consortium.closed',
      'consortium.changed_meanwhile',
      'consortium.meeting_not_ahead',
    ],
  }),
  cancelMeeting: route({
    id: 'consortium.cancelMeeting',
    method: 'DELETE',
    path: '/api/v1/consortia/:consortiumId/meeting',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Cancels the first meeting, of which confirmed partners and editors are notified',
    params: ofConsortium,
    output: message,
    errors: ['consortium.not_found', 'consortium.closed', 'consortium.part_not_found'],
  }),
  readMeetingCalendar: route({
    id: 'consortium.readMeetingCalendar',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/meeting.ics',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The first meeting as iCalendar (RFC 5545), for editors and confirmed partners, trial members among them',
    params: ofConsortium,
    output: z.string(),
    produces: 'text/calendar; charset=utf-8',
    errors: ['consortium.not_found'],
  }),
};
