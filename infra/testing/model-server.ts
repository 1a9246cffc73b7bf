import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The course of a request: pieces of an answer, in order, and how it fails. */
export type Script = {
  pieces?: readonly string[];
  /** Responds with this status instead. */
  status?: number;
  location?: string;
  retryAfter?: string;
  /** Breaks the connection after so many pieces. */
  breakAfter?: number;
  /** Sends an error of its protocol after so many pieces. */
  errorAfter?: number;
  /** Waits for `release` before the first piece, or after so many. */
  holdAfter?: number;
};
export type ModelRequest = {
  path: string;
  body: { messages: { role: string; content: unknown }[]; system?: unknown; stream?: boolean };
  /** The client has closed the connection before the answer was complete. */
  cancelled: boolean;
};
export type ModelServer = {
  url: string;
  requests: ModelRequest[];
  /** The next requests follow these scripts; the last one is repeated. */
  play(...scripts: Script[]): void;
  release(): void;
  close(): Promise<void>;
};

const usage = { input: 120, output: 40 };
type Protocol = {
  start(): string;
  piece(text: string): string;
  error(): string;
  end(): string;
};
const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { type: string } & Record<string, unknown>) => `event: ${value.type}\n${data(value)}`;
const chunk = (delta: object, finish: string | null = null) =>
  data({
    ...{ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'test' },
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

/** `POST /chat/completions` with `stream`, as OpenAI documents it. */
const openai: Protocol = {
  start: () => chunk({ role: 'assistant', content: '' }),
  piece: (content) => chunk({ content }),
  error: () => data({ error: { message: 'The server had an error', type: 'server_error', code: null } }),
  end: () =>
    chunk({}, 'stop') +
    data({
      ...{ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [] },
      usage: {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
      },
    }) +
    'data: [DONE]\n\n',
};
/** `POST /v1/messages` with `stream`, as Anthropic documents it. */
const anthropic: Protocol = {
  start: () =>
    named({
      type: 'message_start',
      message: {
        ...{ id: 'm1', type: 'message', role: 'assistant', model: 'test', content: [], stop_reason: null },
        usage: { input_tokens: usage.input, output_tokens: 1 },
      },
    }) + named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  piece: (text) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  error: () => named({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
  end: () =>
    named({ type: 'content_block_stop', index: 0 }) +
    named({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: usage.output - 1 },
    }) +
    named({ type: 'message_stop' }),
};
const ollama: Protocol = {
  start: () => '',
  piece: (content) => `${JSON.stringify({ model: 'test', message: { role: 'assistant', content }, done: false })}\n`,
  error: () => `${JSON.stringify({ error: 'the model has crashed' })}\n`,
  end: () =>
    `${JSON.stringify({
      ...{ model: 'test', message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' },
      ...{ prompt_eval_count: usage.input, eval_count: usage.output },
    })}\n`,
};
const protocolOf = (path: string): Protocol =>
  path.endsWith('/v1/messages') ? anthropic : path.endsWith('/api/chat') ? ollama : openai;

async function readJson(request: IncomingMessage): Promise<ModelRequest['body']> {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text);
}

/** A model server on a free port that speaks the streaming protocols of OpenAI, Anthropic and Ollama, and fails as scripts say. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let scripts: Script[] = [{}];
  let held: (() => void)[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const received: ModelRequest = { path, body: await readJson(request), cancelled: false };
    requests.push(received);
    response.on('close', () => {
      received.cancelled = !response.writableFinished;
    });
    const script = (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? {};
    if (script.status !== undefined) {
      response.writeHead(script.status, {
        'Content-Type': 'application/json',
        ...(script.location === undefined ? {} : { Location: script.location }),
        ...(script.retryAfter === undefined ? {} : { 'Retry-After': script.retryAfter }),
      });
      response.end(JSON.stringify({ error: { message: 'refused', type: 'error' } }));
      return;
    }
    const protocol = protocolOf(path);
    const isEvents = protocol !== ollama;
    response.writeHead(200, { 'Content-Type': isEvents ? 'text/event-stream' : 'application/x-ndjson' });
    response.flushHeaders();
    // A connection that breaks must not take along what was written before.
    const send = (text: string) => new Promise<void>((sent) => response.write(text, () => sent()));
    const pieces = script.pieces ?? ['Strength:\n', '- Clear.\n'];
    for (let at = 0; at <= pieces.length; at += 1) {
      if (script.holdAfter === at) await new Promise<void>((released) => held.push(released));
      if (script.breakAfter === at) return void response.destroy();
      if (script.errorAfter === at) return void response.end(protocol.error());
      if (at === 0 && protocol.start()) await send(protocol.start());
      if (at < pieces.length) await send(protocol.piece(pieces[at]!));
    }
    response.end(protocol.end());
  }
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    play(...next) {
      scripts = next;
    },
    release() {
      for (const released of held) released();
      held = [];
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
