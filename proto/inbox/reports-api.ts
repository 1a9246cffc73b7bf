import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { limits, route } from '../route.ts';
import { boundedText, id, message, messageAndUrl, multiline, pageOf } from '../shapes.ts';
import { reportMessages } from './messages/reports.ts';
import { report } from './shapes.ts';

const ofPerson = z.object({ userId: id });
const reason = boundedText(sizes.contactCharacters).overwrite(multiline).max(sizes.contactCharacters);
const note = boundedText(sizes.contactCharacters)
  .overwrite(multiline)
  .min(1, reportMessages.noteBlank)
  .max(sizes.contactCharacters);

/** Reports of people to the administrators. A person is named by their id, or by the id of a conversation with them. */
export const reportsApi = {
  showReport: route({
    id: 'inbox.showReport',
    method: 'GET',
    path: '/inbox/report/:userId',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm that a person is reported; changes nothing',
    params: ofPerson,
    output: z.string(),
    produces: 'text/html',
    errors: ['inbox.conversation_not_found'],
  }),
  reportPerson: route({
    id: 'inbox.reportPerson',
    method: 'POST',
    path: '/inbox/report/:userId',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Reports the other person of a conversation; a report that is open already is kept as it is',
    params: ofPerson,
    body: z.object({ reason: reason.default('') }),
    output: messageAndUrl,
    errors: ['inbox.conversation_not_found'],
  }),
  listReports: route({
    id: 'inbox.listReports',
    method: 'GET',
    path: '/api/v1/admin/reports',
    access: 'admin',
    limit: limits.read,
    summary: 'Reports with the latest messages of their conversations, the longest wait first',
    query: z.object({
      state: z.enum(['open', 'resolved']).default('open'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: pageOf(report),
  }),
  resolveReport: route({
    id: 'inbox.resolveReport',
    method: 'POST',
    path: '/api/v1/admin/reports/:id/resolve',
    access: 'admin',
    limit: limits.write,
    summary: 'Resolves a report with a note on what was done',
    params: z.object({ id }),
    body: z.object({ note }),
    output: message,
    errors: ['inbox.report_not_found', 'inbox.report_resolved'],
  }),
};
