import { type ModelServer, startModelServer } from '@consortia/infra/testing/model-server';
import { searchKinds } from '@consortia/proto/recommendations/shapes';
import type { AnswerPart } from '@consortia/proto/reviewiq/answer-stream';
import type { HistoryEntry } from '@consortia/proto/reviewiq/shapes';
import type { Browser } from './browser-client.ts';
import { type Harness, startHarness } from './harness.ts';

let server: ModelServer;
let harness: Harness;
let marek: Browser;
beforeAll(async () => {
  server = await startModelServer();
  const limits = { concurrency: 4, maxTokens: 100, firstTokenMs: 10_000, silenceMs: 10_000 };
  harness = await startHarness({
    llm: { provider: 'openai', model: 'test-model', apiKey: 'key', url: `${server.url}/v1`, ...limits },
  });
  marek = await harness.signIn('marek');
});
afterAll(async () => {
  await harness.close();
  await server.close();
});

const judged = {
  aspect: 1,
  verdict: 'strong',
  quote: 'objectives are measurable',
  reason: 'Clear.',
  improvement: null,
};
const feedback = [`{"judgements": [${JSON.stringify(judged)},`, '{"aspect": 2, "verdict": "missing"}', ']}'];
const body = { scheme: 'PF', prompt: 'Our zorvexium objectives are measurable.', sectionSelection: 'Excellence' };
/** As a page sends it, with the response as it arrives. */
async function open(browser: Browser, path: string, fields: object, signal?: AbortSignal): Promise<Response> {
  const csrf = await browser.token();
  return fetch(`${harness.url}${path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' },
      'accept-encoding': 'gzip, br',
      cookie: `consortia-session=${browser.cookie('session')}`,
    },
    body: JSON.stringify({ ...fields, csrf }),
    signal,
  });
}
const history = async (browser: Browser, tool = 'feedback') =>
  (await browser.get(`/api/v1/ai-agent/session?scheme=PF&tool=${tool}`)).json<{
    data: { session_history: HistoryEntry[] };
  }>().data.session_history;
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((turn) => setImmediate(turn));
}

describe('an answer of the assistant, through the gateway', () => {
  it('arrives while it is written, uncompressed, and is in the session afterwards [C13]', async () => {
    server.play({ pieces: feedback, holdAfter: 1 });
    const response = await open(marek, '/api/v1/ai-agent/feedback', body);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('Clear.')) text += (await reader.read()).value;
    expect(text).not.toContain('Weakness');
    server.release();
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    expect((JSON.parse(text) as AnswerPart[]).at(-1)).toMatchObject({ done: { version: 1 } });
    expect((await history(marek)).map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('is cancelled at the model when its reader leaves', async () => {
    server.play({ pieces: feedback, holdAfter: 1 });
    server.requests.length = 0;
    const stop = new AbortController();
    const response = await open(await harness.signIn('ines'), '/api/v1/ai-agent/feedback', body, stop.signal);
    await response.body!.getReader().read();
    await until(() => server.requests.length === 1);
    stop.abort();
    await until(() => server.requests[0]!.cancelled);
    server.release();
  });

  it('is refused to visitors, without its text in the log', async () => {
    const visitor = harness.browser();
    await visitor.session();
    const refused = await visitor.post('/api/v1/ai-agent/feedback', body);
    expect(refused.status).toBe(401);
    expect(harness.logged()).not.toContain('zorvexium');
  });
});

describe('the general assistant', () => {
  it('answers from calls and Opportunities of the network that its reader may see [C17]', async () => {
    server.play({ pieces: ['See [1].'] });
    server.requests.length = 0;
    const tom = await harness.signIn('tom');
    const response = await open(tom, '/api/v1/ai-agent/qa', { scheme: 'PF', prompt: 'Any quantum sensing partners?' });
    const parts = (await response.json()) as AnswerPart[];
    const [source] = parts.find(({ sources }) => sources)!.sources!;
    const lists = await Promise.all(
      searchKinds.map((kind) => tom.get(`/api/v1/search/${kind}?filters[q]=quantum%20sensing`)),
    );
    const visible = lists.flatMap((list) => list.json<{ items: { title: string; url: string }[] }>().items);
    expect(visible).toContainEqual(expect.objectContaining({ title: source!.title, url: source!.url }));
    // Every page that the model was given is among what the reader finds.
    const given = String(server.requests[0]!.body.messages.at(-1)!.content).match(
      /^\[\d+\] (?!project in CORDIS).*$/gm,
    )!;
    expect(given.length).toBeGreaterThan(0);
    for (const line of given) expect(visible.some(({ title }) => line.endsWith(`: ${title}`))).toBe(true);
  });

  it('stops at twenty prompts an hour', async () => {
    server.play({ pieces: ['See [1].'] });
    const ana = await harness.signIn('ana');
    const statuses: number[] = [];
    for (let prompt = 1; prompt <= 21; prompt += 1) {
      const response = await open(ana, '/api/v1/ai-agent/qa', { scheme: 'PF', prompt: `quantum ${prompt}` });
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
