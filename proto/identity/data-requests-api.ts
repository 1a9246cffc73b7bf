import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { boundedText, id, instant, message, multiline, pageOf } from '../shapes.ts';
import { dataRequestMessages } from './messages/data-requests.ts';

/** A person’s request about their personal data, as administrators see it. */
const dataRequest = z.object({
  id,
  message: z.string(),
  /** Who made it; null once the account is closed. */
  person: z.object({ id, name: z.string(), email: z.string(), profileUrl: z.string() }).nullable(),
  requestedAt: instant,
  respondedAt: instant.nullable(),
  response: z.string().nullable(),
});
export type DataRequest = z.output<typeof dataRequest>;
export const dataRequestLists = ['open', 'responded'] as const;

const longText = (blank: string) =>
  boundedText(sizes.dataRequestCharacters)
    .overwrite(multiline)
    .min(1, blank)
    .max(sizes.dataRequestCharacters, messages.fieldTooLong);

/** Responded by people, so few are enough. */
const requestLimit = { name: 'data-request', per: 'account', limit: 10, seconds: 86_400 } as const satisfies RateLimit;

export const dataRequestsApi = {
  requestData: route({
    id: 'identity.requestData',
    method: 'POST',
    path: '/support/privacy/requests',
    access: 'signed-in',
    limit: requestLimit,
    summary: 'Sends a request about the viewer’s personal data to the administrators',
    body: z.object({ message: longText(messages.requestBlank) }),
    output: message,
  }),
  listDataRequests: route({
    id: 'identity.listDataRequests',
    method: 'GET',
    path: '/api/v1/admin/data-requests',
    access: 'admin',
    limit: limits.read,
    summary: 'Requests about personal data: open ones, the oldest first, or responded ones, the newest first',
    query: z.object({
      list: z.enum(dataRequestLists).default('open'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: pageOf(dataRequest),
  }),
  respondToDataRequest: route({
    id: 'identity.respondToDataRequest',
    method: 'POST',
    path: '/api/v1/admin/data-requests/:id/response',
    access: 'admin',
    audit: 'service',
    limit: limits.write,
    summary: 'Responds to a request about personal data; the person gets the response by email',
    params: z.object({ id }),
    body: z.object({ response: longText(dataRequestMessages.responseBlank) }),
    output: message,
    errors: ['identity.data_request_not_found', 'identity.data_request_responded'],
  }),
};
