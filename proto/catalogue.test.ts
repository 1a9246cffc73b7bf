import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { contexts, errors, events, pages, routes } from './catalogue.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const inFolders = (pattern: string): { name: string; path: string }[] =>
  globSync(pattern, { cwd: folder, exclude: ['messages'] }).map((path) => ({
    name: path.slice(0, path.indexOf('/')),
    path,
  }));
/** A folder with messages alone belongs to a service that does not exist yet. */
const folders = [...new Set(inFolders('*/{api,pages,events,errors,sources,context}.ts').map(({ name }) => name))];
const declarations = inFolders('*/{api,pages,events,errors,messages,messages/*}.ts').filter(
  ({ name, path }) => folders.includes(name) && !path.endsWith('.test.ts'),
);

const repeated = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);
const withoutNames = (path: string): string => path.replace(/:\w+/g, ':');
const isSource = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'refill' in entry;
const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).sort() : [];

describe('the catalogue', () => {
  it('holds every folder of proto that declares something', () => {
    expect(Object.keys(contexts).sort()).toEqual(folders.sort());
  });

  it.each(declarations)('holds all that $path declares', async ({ name, path }) => {
    const module: Record<string, Record<string, unknown>> = await import(`./${path}`);
    const context = contexts[name];
    const held = new Set<unknown>([
      ...(context?.routes ?? []),
      ...Object.values(context?.pages ?? {}),
      ...(context?.events ?? []),
      ...Object.values(context?.errors ?? {}),
      ...(context?.messages ?? []),
    ]);
    const declared = Object.entries(module)
      .filter(([key]) => /(?:Api|Pages|Events|Errors|Messages)$/.test(key))
      .flatMap(([, value]) => Object.values(value));
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter((entry) => !held.has(entry))).toEqual([]);
  });

  it.each(inFolders('*/{sources,shapes}.ts'))('holds the exports of $path', async ({ name, path }) => {
    const module: Record<string, unknown> = await import(`./${path}`);
    const held = new Set<unknown>([...(contexts[name]?.sources ?? []), ...Object.values(contexts[name]?.shapes ?? {})]);
    const isDeclared = (entry: unknown) =>
      entry instanceof z.ZodType ? entry instanceof z.ZodObject || entry instanceof z.ZodUnion : isSource(entry);
    expect(Object.values(module).filter((entry) => isDeclared(entry) && !held.has(entry))).toEqual([]);
  });
});

describe('sources', () => {
  it('name events and a refill route of their own context, which only other services call', () => {
    for (const context of Object.values(contexts))
      for (const { updated, deleted, refill } of context.sources) {
        expect(context.events).toEqual(expect.arrayContaining([...updated, ...deleted]));
        expect(context.routes).toContain(refill);
        expect(refill.access).toBe('service');
      }
  });

  it('have a name of their own', () => {
    const names = Object.values(contexts).flatMap(({ sources }) => sources.map(({ name }) => name));
    expect(names).toContain('people');
    expect(repeated(names)).toEqual([]);
  });
});

describe('routes', () => {
  it('have an id of their own, led by their context', () => {
    expect(repeated(routes.map((route) => route.id))).toEqual([]);
    for (const [name, context] of Object.entries(contexts)) {
      const foreign = context.routes.filter((route) => !new RegExp(`^${name}\\.[a-z][A-Za-z]+$`).test(route.id));
      expect(foreign.map((route) => route.id)).toEqual([]);
    }
  });

  it('have a method and path of their own, whatever their parameters are called', () => {
    expect(repeated(routes.map((route) => `${route.method} ${withoutNames(route.path)}`))).toEqual([]);
  });

  it('name declared errors of their own context or of all', () => {
    const undeclared = routes.flatMap((route) => (route.errors ?? []).filter((code) => !(code in errors)));
    expect(undeclared).toEqual([]);
  });

  it('mean the same by a rate limit of the same name', () => {
    const byName = new Map<string, string>();
    for (const { limit } of routes) {
      const meaning = JSON.stringify([limit.per, limit.limit, limit.seconds]);
      expect(`${limit.name} ${byName.get(limit.name) ?? meaning}`).toBe(`${limit.name} ${meaning}`);
      byName.set(limit.name, meaning);
    }
  });

  it('describe every parameter of their path and no other', () => {
    for (const route of routes) {
      const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort();
      expect(`${route.id} ${fieldsOf(route.params)}`).toBe(`${route.id} ${inPath}`);
    }
  });

  it('are internal exactly where only services may call them', () => {
    const odd = routes.filter((route) => route.path.startsWith('/internal/') !== (route.access === 'service'));
    expect(odd.map((route) => route.id)).toEqual([]);
  });

  it('read no body and change nothing with GET', () => {
    expect(routes.filter((route) => route.method === 'GET' && (route.body || route.noToken))).toEqual([]);
  });

  it('take their token in the body, except those without a payload [C02, C27, C30, C31]', () => {
    const inHeader = routes.filter((route) => route.tokenIn === 'header');
    expect(inHeader.map((route) => route.id).sort()).toEqual([
      'organisations.deleteGroupLink',
      'organisations.deleteOrganisationLink',
      'posts.deleteComment',
      'posts.deleteResultLink',
      'posts.likePost',
      'posts.likeResult',
      'posts.unlikePost',
      'posts.unlikeResult',
    ]);
    expect(inHeader.filter((route) => route.body)).toEqual([]);
  });

  it('leave a path that is also a page to the application', () => {
    const paths = new Set(pages.map((page) => withoutNames(page.path)));
    const shared = routes.filter((route) => route.method === 'GET' && paths.has(withoutNames(route.path)));
    expect(shared.filter((route) => route.html !== 'spa').map((route) => route.id)).toEqual([]);
  });

  it('say in a sentence what they are for', () => {
    expect(routes.filter((route) => route.summary.length < 10).map((route) => route.id)).toEqual([]);
  });
});

describe('pages', () => {
  it('have a name, a path and a title of their own', () => {
    expect(repeated(Object.values(contexts).flatMap((context) => Object.keys(context.pages)))).toEqual([]);
    expect(repeated(pages.map((page) => withoutNames(page.path)))).toEqual([]);
    expect(pages.filter((page) => page.title.trim() === '')).toEqual([]);
  });

  it('keep a route name of the specification to themselves', () => {
    expect(repeated(pages.flatMap((page) => ('name' in page && page.name ? [page.name] : [])))).toEqual([]);
  });
});

describe('events', () => {
  it('have a type of their own, in the topic of their context and aggregate', () => {
    expect(repeated(events.map((event) => event.type))).toEqual([]);
    for (const [name, context] of Object.entries(contexts))
      for (const event of context.events) {
        expect(event.type).toMatch(/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/);
        expect(event.topic).toBe(`${name}.${event.type.split('.')[0]}`);
      }
  });

  it('carry the id of what they are about', () => {
    const without = events.filter((event) => !fieldsOf(event.payload).includes('id'));
    expect(without.map((event) => event.type)).toEqual([]);
  });
});

describe('errors', () => {
  it('are declared in their context, have a status of failure and a sentence of the message modules', () => {
    const sentences = new Set(Object.values(contexts).flatMap((context) => context.messages));
    for (const [name, context] of Object.entries(contexts))
      for (const [code, { status, message }] of Object.entries(context.errors)) {
        expect(code).toMatch(new RegExp(`^${name}\\.[a-z]+(?:_[a-z]+)*$`));
        expect(status).toBeGreaterThanOrEqual(400);
        expect(sentences).toContain(message);
      }
  });
});
