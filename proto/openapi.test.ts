import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { routes } from './catalogue.ts';
import { openApiDocument } from './openapi.ts';
import { limits, type Route, route } from './route.ts';

const operationOf = (declared: Route) => {
  const document = openApiDocument({ internal: true, routes: [declared] });
  return Object.values(Object.values(document.paths)[0] ?? {})[0];
};
const base = { summary: 'A planted call', limit: limits.write, output: z.object({ ok: z.boolean() }) } as const;
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');

describe('the OpenAPI document', () => {
  it.each([true, false])('is valid OpenAPI 3.1 (internal calls: %s)', async (internal) => {
    const result = await new Validator().validate(structuredClone(openApiDocument({ internal })) as never);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('is refused by the validator when it is not valid', async () => {
    const broken = { ...openApiDocument(), paths: { '/x': { get: { operationId: 1 } } } };
    expect((await new Validator().validate(broken as never)).valid).toBe(false);
  });

  it('holds every route once, and the internal ones only on request', () => {
    const ids = (internal: boolean) =>
      Object.values(openApiDocument({ internal }).paths)
        .flatMap((path) => Object.values(path).map((operation) => operation.operationId))
        .sort();
    expect(ids(true)).toEqual(routes.map((entry) => entry.id).sort());
    expect(ids(false)).toEqual(
      routes
        .filter((entry) => entry.access !== 'service')
        .map((entry) => entry.id)
        .sort(),
    );
    expect(JSON.stringify(openApiDocument())).not.toContain('serviceToken');
  });

  it('refers only to what it holds, and holds no shape that nothing refers to', () => {
    const document = openApiDocument({ internal: true });
    const at = (path: string) =>
      path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    const references = new Set(referencesIn(document));
    expect([...references].filter((path) => at(path) === undefined)).toEqual([]);
    const idle = Object.keys(document.components.schemas).filter(
      (name) => !references.has(`components/schemas/${name}`),
    );
    expect(idle).toEqual([]);
    expect(document.components.schemas.Opportunity?.properties?.user).toEqual({
      $ref: '#/components/schemas/AuthorWithExpertise',
    });
  });

  it('is the same, key by key, each time', () => {
    expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(openApiDocument()));
  });

  it('asks for the session where one is needed, and for the token where something changes', () => {
    const change = { ...base, id: 'posts.plant', method: 'POST', path: '/planted' } as const;
    expect(operationOf(route({ ...change, access: 'signed-in' }))?.security).toEqual([{ session: [], csrfToken: [] }]);
    expect(operationOf(route({ ...change, access: 'anyone' }))?.security).toEqual([
      { csrfToken: [] },
      { session: [], csrfToken: [] },
    ]);
    expect(operationOf(route({ ...change, access: 'anyone', noToken: 'signed address' }))?.security).toEqual([
      {},
      { session: [] },
    ]);
    expect(operationOf(route({ ...change, access: 'service' }))?.security).toEqual([{ serviceToken: [] }]);
    expect(operationOf(route({ ...change, method: 'GET', access: 'admin' }))?.security).toEqual([{ session: [] }]);
  });

  it('shows fields as they are sent: defaults are optional, with the token next to them', () => {
    const operation = operationOf(
      route({
        ...base,
        id: 'posts.plant',
        method: 'PUT',
        path: '/planted/:slug',
        access: 'signed-in',
        params: z.object({ slug: z.string() }),
        query: z.object({ filters: z.object({ q: z.string() }).optional(), page: z.coerce.number().int().default(1) }),
        body: z.object({ name: z.string().trim().max(9), notify: z.boolean().default(false) }),
      }),
    );
    expect(operation?.parameters).toEqual([
      { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
      expect.objectContaining({ name: 'filters', in: 'query', required: false, style: 'deepObject' }),
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', default: 1 } },
    ]);
    const content = operation?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    expect(content['application/json']?.schema.required).toEqual(['name']);
    expect(Object.keys(content['application/json']?.schema.properties ?? {})).toEqual(['name', 'notify', '_token']);
  });

  it('lists a declared error with its sentence under its status', () => {
    const signIn = openApiDocument().paths['/login']?.post;
    const response = signIn?.responses['401'];
    expect(response && 'description' in response ? response.description : '').toContain(
      '`identity.invalid_credentials`',
    );
    expect(signIn?.responses['403']).toMatchObject({
      headers: { 'X-Error-Type': { schema: { const: 'csrf-invalid' } } },
    });
    expect(signIn?.responses['500']).toEqual({ $ref: '#/components/responses/Unexpected' });
  });
});
