import { z } from 'zod';
import { errors } from './catalogue.ts';
import { inputSchema, type JsonSchema } from './json-schema.ts';
import { refusalMessages } from './messages/refusals.ts';
import { messages } from './messages.ts';
import { isUnsafe, type Route } from './route.ts';

export type Content = Record<string, { schema: JsonSchema }>;
type Header = { description: string; schema: JsonSchema };
export type OpenApiResponse = { description: string; content?: Content; headers?: Record<string, Header> };
export type OpenApiResponses = Record<string, OpenApiResponse | { $ref: string }>;

/** The body of every error response (`ErrorBody` of errors.ts). */
export const errorBody: JsonSchema = inputSchema(
  z.object({
    message: z.string(),
    errors: z.array(z.string()).optional(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    error: z.string().optional(),
  }),
);

const errorContent: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const failure = (sentence: string): OpenApiResponse => ({ description: sentence, content: errorContent });
const csrfHeader: Header = {
  description: '`csrf-invalid` where the CSRF token is missing or no longer valid.',
  schema: { type: 'string', const: 'csrf-invalid' },
};
const retryHeader: Header = { description: 'Whole seconds to wait.', schema: { type: 'integer', minimum: 0 } };

/** Error responses common to all routes of a kind, by component name. */
const common: Record<string, { status: number; response: OpenApiResponse; applies: (route: Route) => boolean }> = {
  Malformed: {
    status: 400,
    response: failure(refusalMessages.badRequest),
    applies: (route) => Boolean(route.body || route.query || route.params),
  },
  SignInNeeded: {
    status: 401,
    response: failure('There is no session that may do this.'),
    applies: (route) => route.access !== 'anyone',
  },
  Forbidden: {
    status: 403,
    response: { ...failure('This may not be done by the caller.'), headers: { 'X-Error-Type': csrfHeader } },
    applies: (route) => isUnsafe(route) || route.access === 'admin',
  },
  TooLarge: { status: 413, response: failure(refusalMessages.tooLarge), applies: (route) => isUnsafe(route) },
  Invalid: {
    status: 422,
    response: failure('The sentences of every field that is not valid, in `errors` and by name in `fields`.'),
    applies: (route) => route.body !== undefined || route.query !== undefined,
  },
  TooManyRequests: {
    status: 429,
    response: { ...failure(messages.tooManyRequests), headers: { 'Retry-After': retryHeader } },
    applies: (route) => route.access !== 'service',
  },
  Unexpected: { status: 500, response: failure(messages.unexpected), applies: () => true },
  Unavailable: { status: 503, response: failure(messages.unavailable), applies: () => true },
};

function success(route: Route, schema: JsonSchema): [string, OpenApiResponse] {
  const status = String(route.status ?? 200);
  if (status === '204') return [status, { description: 'Done.' }];
  if (status === '303')
    return [
      status,
      { description: 'Go on there.', headers: { Location: { description: 'Where to', schema: { type: 'string' } } } },
    ];
  return [status, { description: 'Done.', content: { [route.produces ?? 'application/json']: { schema } } }];
}

export const commonResponses: Record<string, OpenApiResponse> = Object.fromEntries(
  Object.entries(common).map(([name, { response }]) => [name, response]),
);

/** Every response of a route by status: its success, its declared errors by code, and those common to such routes. */
export function responsesOf(route: Route, output: JsonSchema): OpenApiResponses {
  const own = Map.groupBy(route.errors ?? [], (code) => errors[code]?.status ?? 500);
  const byStatus: OpenApiResponses = Object.fromEntries([success(route, output)]);
  for (const [status, codes] of own)
    byStatus[status] = failure(codes.map((code) => `\`${code}\`: ${errors[code]?.message}`).join('\n\n'));
  for (const [name, { status, response, applies }] of Object.entries(common)) {
    if (!applies(route)) continue;
    const declared = byStatus[status];
    byStatus[status] =
      declared && 'description' in declared
        ? { ...response, description: `${declared.description}\n\n${response.description}` }
        : { $ref: `#/components/responses/${name}` };
  }
  return byStatus;
}
