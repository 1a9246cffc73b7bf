import { limits, route } from '@consortia/proto/route';
import { z } from 'zod';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { anotherService, visitor } from '../../testing/viewers.ts';
import { handle } from '../requests/handler.ts';
import type { ServiceContext, ServiceDefinition } from '../service/service.ts';

const shared = { limit: limits.write, access: 'anyone' } as const;
const add = route({
  ...shared,
  id: 'library.add',
  method: 'POST',
  path: '/api/v1/library',
  summary: 'Keeps a text and has it indexed later',
  body: z.object({ id: z.string(), text: z.string() }),
  output: z.object({ message: z.string() }),
});
const find = route({
  ...shared,
  id: 'library.find',
  method: 'GET',
  path: '/api/v1/library',
  summary: 'Texts with these words',
  query: z.object({ q: z.string() }),
  output: z.object({ found: z.array(z.object({ id: z.string(), length: z.number() })) }),
});
const texts = { name: 'library.texts', version: 1, fields: { text: { weight: 1 } } };

/** Uses every engine that starts on first use, and none before someone requests something. */
function libraryService({ jobs, search, embeddings }: ServiceContext) {
  let working: Promise<{ close(): Promise<void> }> | undefined;
  const work = () => {
    working ??= search.define(texts).then(() =>
      jobs.work({
        queue: 'library',
        async handle({ data }) {
          const [id, text] = [String(data.id), String(data.text)];
          const [vector] = await embeddings.embed([text]);
          const stored = { id, length: Math.hypot(...vector!) };
          await search.put(texts.name, [{ id, version: 1, fields: { text }, filters: {}, rights: ['all'], stored }]);
        },
      }),
    );
    return working;
  };
  const handlers = [
    handle(add, async ({ body }) => {
      await work();
      await jobs.add('library', 'index', body);
      return { message: 'Kept' };
    }),
    handle(find, async ({ query: { q } }) => {
      const { hits } = await search.query(texts.name, { text: q, rights: ['all'], limit: 10 });
      return { found: hits.map(({ stored }) => stored as { id: string; length: number }) };
    }),
  ];
  return { handlers, close: async () => (await working)?.close() };
}
const library: ServiceDefinition = { name: 'library', migrations: [], create: libraryService };

describe('a service and the engines that start on first use', () => {
  let test: TestService;
  const started = () => [test.jobs.started(), test.search.started(), test.embeddings.awake()];
  beforeAll(async () => {
    test = await startTestService(library);
  });
  afterAll(() => test.close());

  it('pays nothing for them while it uses none, and is ready', async () => {
    expect((await fetch(`${test.url}/readyz`)).status).toBe(200);
    expect((await test.as(anotherService('posts')).fetch('/metrics')).status).toBe(200);
    await test.settle();
    expect(started()).toEqual([false, false, false]);
  });

  it('schedules a job that embeds and indexes a text, and finds the text', async () => {
    const as = test.as(visitor());
    await as.call(add, { body: { id: 'a', text: 'Diamond magnetometers for hospitals' } });
    await as.call(add, { body: { id: 'b', text: 'Heat pumps for old houses' } });
    await test.settle();
    const { found } = await as.call(find, { query: { q: 'magnetometers' } });
    expect(found).toEqual([{ id: 'a', length: expect.closeTo(1, 4) }]);
    expect(started()).toEqual([true, true, true]);
    expect((await fetch(`${test.url}/readyz`)).status).toBe(200);
  });

  it('is not ready once one of them is gone', async () => {
    await test.search.close();
    expect(await test.running.missing()).toEqual(['search']);
  });
});
