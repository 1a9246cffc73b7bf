import type { z } from 'zod';
import { contextOf, routes } from './catalogue.ts';
import { inputSchema, type JsonSchema, outputSchemas } from './json-schema.ts';
import { type Content, commonResponses, errorBody, type OpenApiResponse, responsesOf } from './openapi-responses.ts';
import { type Access, bodyCap, isUnsafe, needsToken, type Route } from './route.ts';

export type OpenApiParameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  style?: 'deepObject';
  explode?: true;
};
export type OpenApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, never[]>[];
  parameters?: OpenApiParameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, OpenApiResponse | { $ref: string }>;
  'x-access': Access;
  'x-rate-limit': Route['limit'];
  /** Largest body in bytes. */
  'x-max-body-bytes'?: number;
};
export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    securitySchemes: Record<string, object>;
    responses: Record<string, OpenApiResponse>;
    schemas: Record<string, JsonSchema>;
  };
};

const accessSentences: Record<Access, string> = {
  anyone: 'Anyone may call this, also without a session.',
  'second-factor': 'Only for a session whose second factor is outstanding.',
  'signed-in': 'Only for signed-in people.',
  admin: 'Only for administrators (ROLE_ADMIN).',
  service: 'Only for other services of this installation; never reached from outside.',
};

function security(route: Route): OpenApiOperation['security'] {
  if (route.access === 'service') return [{ serviceToken: [] }];
  const token: Record<string, never[]> = needsToken(route) ? { csrfToken: [] } : {};
  const session = { session: [], ...token };
  return route.access === 'anyone' ? [token, session] : [session];
}

function description(route: Route): string {
  const { limit } = route;
  const sentences = [
    accessSentences[route.access],
    `At most ${limit.limit} calls in ${limit.seconds} seconds for each ${limit.per}.`,
  ];
  if (needsToken(route)) {
    const where = route.tokenInQuery ? 'the body or the query' : 'the body';
    sentences.push(
      `Carries the CSRF token as \`_token\` or \`csrf\` in ${where}, or as the header \`X-CSRF-Token\`;`,
      'calls by script also send `X-Requested-With: XMLHttpRequest`.',
    );
  }
  if (route.noToken) sentences.push(`No CSRF token is required: ${route.noToken}.`);
  return sentences.join(' ');
}

function parameters(route: Route): OpenApiParameter[] {
  const of = (schema: z.ZodType | undefined, place: 'path' | 'query'): OpenApiParameter[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = inputSchema(schema);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(property.type === 'object' && place === 'query' ? { style: 'deepObject', explode: true } : {}),
    }));
  };
  return [...of(route.params, 'path'), ...of(route.query, 'query')];
}

const tokenField: JsonSchema = { type: 'string', description: 'The CSRF token, where it is not sent as a header.' };
function requestBody(route: Route): OpenApiOperation['requestBody'] {
  if (!isUnsafe(route) || (!route.body && !needsToken(route))) return undefined;
  const schema: JsonSchema = route.body ? inputSchema(route.body) : { type: 'object' };
  if (needsToken(route))
    schema.properties = {
      ...schema.properties,
      [route.tokenIn && route.tokenIn !== 'header' ? route.tokenIn : '_token']: tokenField,
    };
  if (route.multipart) return { required: true, content: { 'multipart/form-data': { schema } } };
  const content: Content = { 'application/json': { schema } };
  if (route.access !== 'service') content['application/x-www-form-urlencoded'] = { schema };
  return { required: route.body !== undefined, content };
}

/**
 * The calls of the product as an OpenAPI 3.1 document. `internal`: also those that only services may call, as the contract's
 * comparison needs them; what is served to readers leaves them out. The same input gives the same document, key by key.
 */
export function openApiDocument(
  options: { internal?: boolean; version?: string; routes?: readonly Route[] } = {},
): OpenApiDocument {
  const shown = (options.routes ?? routes)
    .filter((route) => options.internal || route.access !== 'service')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const schemas = outputSchemas(Object.fromEntries(shown.map((route) => [route.id, route.output])));
  const paths: OpenApiDocument['paths'] = {};
  for (const route of shown) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const read = parameters(route);
    const body = requestBody(route);
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = {
      operationId: route.id,
      tags: [contextOf(route)],
      summary: route.summary,
      description: description(route),
      security: security(route),
      ...(read.length > 0 ? { parameters: read } : {}),
      ...(body ? { requestBody: body } : {}),
      responses: responsesOf(route, schemas.named[route.id] ?? {}),
      'x-access': route.access,
      'x-rate-limit': route.limit,
      ...(body ? { 'x-max-body-bytes': bodyCap(route) } : {}),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Consortia',
      version: options.version ?? '1.0.0',
      description:
        'The calls of Consortia. The body of every error is `{message, errors?, fields?}` in plain sentences.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(shown.map(contextOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'consortia-session',
          description: 'Set by signing in; on https its name is `__Host-consortia-session`.',
        },
        csrfToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-Token',
          description: 'The `csrfToken` of `GET /api/v1/session`; may be sent in the body as `_token` or `csrf`.',
        },
        ...(options.internal
          ? {
              serviceToken: {
                type: 'apiKey',
                in: 'header',
                name: 'x-consortia-token',
                description: 'Signed by the calling service.',
              },
            }
          : {}),
      },
      responses: commonResponses,
      schemas: { Error: errorBody, ...schemas.components },
    },
  };
}
