import { type ModelServer, startModelServer } from '../testing/model-server.ts';
import type { LlmSettings } from './chat-models.ts';
import { createLlm } from './create-llm.ts';
import { LlmUnavailable, type LlmUsage } from './llm.ts';
import { llmContract } from './llm-contract.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.play({});
});

const request = {
  instructions: 'Judge the text.',
  history: [
    { role: 'user' as const, content: 'Earlier text.' },
    { role: 'assistant' as const, content: 'Earlier feedback.' },
  ],
  prompt: 'Confidential text of a person.',
};
const settings = (provider: string, more: Partial<LlmSettings> = {}): LlmSettings => ({
  ...{ provider, model: 'test-model', apiKey: 'key', concurrency: 8, maxTokens: 100 },
  ...{ firstTokenMs: 20_000, silenceMs: 20_000 },
  url: provider === 'openai' ? `${server.url}/v1` : server.url,
  ...more,
});
type Result = { text: string; error: unknown; usage: LlmUsage[] };
async function respond(provider: string, more: Partial<LlmSettings> = {}): Promise<Result> {
  const result: Result = { text: '', error: null, usage: [] };
  const llm = createLlm(settings(provider, more));
  const onUsage = (usage: LlmUsage) => void result.usage.push(usage);
  try {
    for await (const piece of llm.respond(request, { signal: new AbortController().signal, onUsage }))
      result.text += piece;
  } catch (error) {
    result.error = error;
  }
  return result;
}

describe.each(['openai', 'anthropic', 'ollama'])('a model behind the protocol of %s', (provider) => {
  describe('as every model', () => {
    llmContract(async () => {
      // Pieces with what was sent, so that concurrent responses can be distinguished.
      server.play({ pieces: ['One piece. ', 'Another piece.'] });
      return createLlm(settings(provider));
    });
    beforeEach(() => server.play({ pieces: ['One piece. ', 'Another piece.'] }));
  });

  it('gets instructions, history and text in their roles, streams, and counts tokens', async () => {
    server.play({ pieces: ['Strength:\n', '- “Conf', 'idential”\n'] });
    expect(await respond(provider)).toEqual({
      text: 'Strength:\n- “Confidential”\n',
      error: null,
      usage: [{ inputTokens: 120, outputTokens: 40 }],
    });
    const sent = JSON.stringify(server.requests[0]!.body);
    for (const text of ['Judge the text.', 'Earlier text.', 'Earlier feedback.', request.prompt])
      expect(sent).toContain(text);
    expect(server.requests[0]!.body.messages.at(-1)!.role).toBe('user');
  });

  it('is told the schema of the response as its protocol has it', async () => {
    const schema = { type: 'object', properties: { found: { type: 'string' } }, required: ['found'] };
    for await (const _ of createLlm(settings(provider)).respond(
      { ...request, schema },
      { signal: new AbortController().signal },
    ));
    const {
      response_format: openai,
      output_config: anthropic,
      format: ollama,
    } = server.requests[0]!.body as never as Record<string, { json_schema?: object; format?: object }>;
    expect([openai?.json_schema, anthropic?.format, ollama].find(Boolean)).toMatchObject(
      provider === 'ollama' ? schema : { schema },
    );
  });

  it('is tried again before the first words alone', async () => {
    server.play({ status: 503, retryAfter: '0' }, { status: 429, retryAfter: '0' }, { pieces: ['Now.'] });
    expect(await respond(provider)).toMatchObject({ text: 'Now.', error: null });
    expect(server.requests).toHaveLength(3);
    server.play({ status: 429, retryAfter: '0' });
    expect((await respond(provider)).error).toMatchObject({ name: 'LlmUnavailable', stage: 'before' });
    expect(server.requests).toHaveLength(6);
  });

  it('is not tried again where the request is wrong, or a long pause is demanded', async () => {
    server.play({ status: 401 });
    expect((await respond(provider)).error).toMatchObject({ stage: 'before' });
    server.play({ status: 429, retryAfter: '600' });
    if (provider !== 'ollama') expect((await respond(provider)).error).toMatchObject({ stage: 'before' });
    expect(server.requests.length).toBe(provider === 'ollama' ? 1 : 2);
  });

  it('fails once where its stream breaks off or reports an error', async () => {
    for (const broken of [{ breakAfter: 2 }, { errorAfter: 2 }]) {
      server.requests.length = 0;
      server.play({ pieces: ['One. ', 'Two. ', 'Three.'], ...broken });
      const { text, error } = await respond(provider);
      expect(text).toBe('One. Two. ');
      expect(error).toBeInstanceOf(LlmUnavailable);
      expect(error).toMatchObject({ stage: 'during' });
      expect(server.requests).toHaveLength(1);
    }
  });

  it('fails where its first words or further ones do not come in time, and the server is left', async () => {
    server.play({ holdAfter: 0 });
    expect((await respond(provider, { firstTokenMs: 150 })).error).toMatchObject({ stage: 'before' });
    server.play({ pieces: ['One.', 'Two.'], holdAfter: 1 });
    expect(await respond(provider, { silenceMs: 150 })).toMatchObject({ text: 'One.', error: { stage: 'during' } });
    server.release();
  });

  it.each([301, 302, 307, 308])('follows no redirect, and sends the text nowhere else: %s', async (status) => {
    const other = await startModelServer();
    try {
      server.play({ status, location: `${other.url}/v1/messages` });
      const { text, error } = await respond(provider);
      expect([text, error]).toEqual(['', expect.any(LlmUnavailable)]);
      expect(other.requests).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('is not requested at an address that identifies no host of the installation, such as the metadata of a cloud', async () => {
    const { error } = await respond(provider, { url: 'http://169.254.169.254/v1', firstTokenMs: 300 });
    expect(error).toBeInstanceOf(LlmUnavailable);
    expect(server.requests).toEqual([]);
  });

  it('puts nothing of the text into its errors', async () => {
    for (const script of [{ status: 400 }, { breakAfter: 1 }, { errorAfter: 1 }]) {
      server.play(script);
      const { error } = await respond(provider);
      const shown = `${(error as Error).message} ${(error as Error).stack} ${JSON.stringify(error)} ${(error as Error).cause}`;
      expect(shown).not.toContain('Confidential');
    }
  });
});

describe('settings of a model', () => {
  it('name a class of LangChain that is not built in', async () => {
    expect((await respond('@langchain/ollama#ChatOllama')).text).toBe('Strength:\n- Clear.\n');
    expect((await respond('@langchain/ollama#ChatNothing')).error).toMatchObject({ stage: 'before' });
    expect((await respond('@langchain/ollama#OllamaEmbeddings')).error).toMatchObject({ stage: 'before' });
  });
});
