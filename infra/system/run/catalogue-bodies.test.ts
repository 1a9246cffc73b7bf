import { assertBounded, valuesAllowed } from '@consortia/infra/kit/http/bounded-json';
import { readUrlEncoded } from '@consortia/infra/kit/http/form-fields';
import { inputValidator } from '@consortia/infra/kit/requests/validate';
import { hostileBodies } from '@consortia/infra/testing/hostile-bodies';
import { routes } from '@consortia/proto/catalogue';
import { Failure } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { bodyCap, isUnsafe } from '@consortia/proto/route';

// A file is no list of values: its content is checked by what decodes it.
const writing = routes.filter((route) => isUnsafe(route) && route.access !== 'service' && !route.multipart);
const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, entry) => sum + valuesIn(entry), 1)
    : 1;

describe('bodies of the catalogue', () => {
  it('have a cap: small ones, at most 256 kB where the route takes rich text or the report of a mail server, and 320 kB for a prompt with findings of its file', () => {
    const larger = writing.filter((route) => bodyCap(route) > limits.bodyBytes);
    const [prompts, texts] = [true, false].map((isPrompt) =>
      larger.filter(({ id }) => id.startsWith('reviewiq.') === isPrompt),
    );
    expect(prompts).toHaveLength(2);
    expect(texts!.map(({ id }) => id).sort()).toEqual([
      'content.createItem',
      'content.updateItem',
      'notifications.noteBounce',
      'posts.createProject',
      'posts.createProposal',
      'posts.createResult',
      'posts.updatePost',
      'posts.updateResult',
    ]);
    expect(texts!.every((route) => bodyCap(route) <= 256 * 1024)).toBe(true);
    expect(prompts!.every((route) => bodyCap(route) <= 320 * 1024)).toBe(true);
  });

  it.each(writing.map((route) => [route.id, route] as const))(
    'of %s are bounded when they reach the schema, and are accepted or refused by name',
    async (_id, route) => {
      const validate = inputValidator(route);
      const allowed = valuesAllowed(route);
      for (const { name, type, text } of hostileBodies(route)) {
        expect([name, Buffer.byteLength(text) <= bodyCap(route)]).toEqual([name, true]);
        const isJson = type === 'application/json';
        let body: unknown;
        try {
          if (isJson) assertBounded(Buffer.from(text), allowed);
          body = isJson ? JSON.parse(text) : readUrlEncoded(text);
        } catch {
          continue;
        }
        expect([name, valuesIn(body) <= Math.max(allowed, 1 + 4 * limits.formFields)]).toEqual([name, true]);
        const failure = await validate({ params: { id: 'a1', slug: 'a1' }, query: {}, body }).catch((error) => error);
        if (failure instanceof Error) expect([name, failure]).toEqual([name, expect.any(Failure)]);
      }
    },
  );

  it('are mostly refused by the schema and not before it, so that the bound is what is tested', () => {
    const update = routes.find(({ id }) => id === 'posts.updatePost')!;
    const bounded = [...hostileBodies(update)].filter(({ type, text }) => {
      if (type !== 'application/json') return false;
      try {
        assertBounded(Buffer.from(text), valuesAllowed(update));
        return true;
      } catch {
        return false;
      }
    });
    expect(bounded.length).toBeGreaterThan(200);
  });
});

describe('ten thousand values', () => {
  it('in a body of rich text are refused before the schema, blocks and texts alike', () => {
    const update = routes.find(({ id }) => id === 'posts.updatePost')!;
    for (const entry of ['{}', '{"type":"x"}', '{"type":"text","text":"","marks":[1]}']) {
      const content = Array(10_000).fill(entry).join(',');
      const body = `{"version":1,"message":{"type":"doc","content":[{"type":"paragraph","content":[${content}]}]}}`;
      expect(() => assertBounded(Buffer.from(body), valuesAllowed(update))).toThrow();
    }
  });
});
