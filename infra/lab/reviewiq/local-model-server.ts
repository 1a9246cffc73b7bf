import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `node infra/lab/reviewiq/local-model-server.ts MODULES MODEL [PORT]` serves a local model as `POST /v1/chat/completions` with `stream`, so
 * that the adapter for OpenAI-compatible servers can be tried against a real model. `MODULES` is a folder in which `node-llama-cpp` is
 * installed, `MODEL` a GGUF file; `docs/local-model.md` says where both come from. For trying out only: one answer at a time.
 */
type Message = { role: 'system' | 'user' | 'assistant'; content: string };
type Session = {
  setChatHistory(history: object[]): void;
  prompt(
    text: string,
    options: { maxTokens: number; signal: AbortSignal; stopOnAbortSignal: boolean; onTextChunk(text: string): void },
  ): Promise<string>;
};
type Engine = {
  getLlama(options: object): Promise<{ loadModel(options: { modelPath: string }): Promise<Model> }>;
  LlamaChatSession: new (options: { contextSequence: unknown }) => Session;
};
type Model = { createContext(options: { contextSize: number; threads: number }): Promise<{ getSequence(): unknown }> };

const [modules, modelFile, port = '0'] = process.argv.slice(2);
if (!modules || !modelFile) {
  process.stderr.write('Usage: node infra/lab/reviewiq/local-model-server.ts MODULES MODEL [PORT]\n');
  process.exit(2);
}
const entry = pathToFileURL(join(resolve(modules), 'node_modules/node-llama-cpp/dist/index.js')).href;
const { getLlama, LlamaChatSession } = (await import(entry)) as Engine;
const llama = await getLlama({ gpu: false, build: 'never' });
const model = await llama.loadModel({ modelPath: resolve(modelFile) });
const context = await model.createContext({ contextSize: 4096, threads: 1 });
const session = new LlamaChatSession({ contextSequence: context.getSequence() });
const maxBytes = 1_000_000;

const historyOf = (messages: readonly Message[]): object[] =>
  messages.map(({ role, content }) =>
    role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  );
let last: Promise<unknown> = Promise.resolve();

const server = createServer(async (request, response) => {
  if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) {
    response.writeHead(404).end();
    return;
  }
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > maxBytes) {
      response.writeHead(413).end();
      return;
    }
  }
  const { messages, max_tokens: maxTokens = 400 } = JSON.parse(body) as { messages: Message[]; max_tokens?: number };
  const left = new AbortController();
  response.once('close', () => left.abort());
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const send = (delta: object, reason: string | null = null): void => {
    const choices = [{ index: 0, delta, finish_reason: reason }];
    response.write(
      `data: ${JSON.stringify({ id: 'local', object: 'chat.completion.chunk', created: 0, model: 'local', choices })}\n\n`,
    );
  };
  last = last
    .catch(() => {})
    .then(async () => {
      session.setChatHistory(historyOf(messages.slice(0, -1)));
      await session.prompt(messages.at(-1)!.content, {
        ...{ maxTokens, signal: left.signal, stopOnAbortSignal: true },
        onTextChunk: (content) => send({ content }),
      });
      send({}, 'stop');
      response.end('data: [DONE]\n\n');
    });
  await last.catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.destroy();
  });
});
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1\n`),
);
