import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { median, report } from '@consortia/infra/bench/report';
import { startModelServer } from '@consortia/infra/testing/model-server';
import { draft, modelSettings, objectives, startReviewiq } from '../tests/harness.ts';

/** Milliseconds that the product adds to the first words of a language model, and the memory of the gateway while many answers are streamed. */
const rounds = 40;
const warmUp = 5;
const readers = 200;
const streamMs = 20_000;
const pieceMs = 50;
const piece = `{"response":"${'words '.repeat(4)}"},\n`;

/** Milliseconds until a response has this text. */
async function untilText(open: () => Promise<Response>, text: string): Promise<number> {
  const start = performance.now();
  const response = await open();
  let sofar = '';
  let found = 0;
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    sofar += chunk;
    if (found === 0 && sofar.includes(text)) found = performance.now() - start;
  }
  if (found === 0) throw new Error('The answer does not have the text.');
  return found;
}

async function firstWords() {
  const server = await startModelServer();
  const reviewiq = await startReviewiq({ llm: modelSettings(server) });
  server.play({
    pieces: [
      `{"judgements": [${JSON.stringify({ aspect: 1, verdict: 'strong', quote: draft.slice(0, 60).trim(), reason: 'Strength.', improvement: null })}`,
      ']}',
    ],
  });
  const body = JSON.stringify({ model: 'test-model', stream: true, messages: [{ role: 'user', content: draft }] });
  const headers = { 'content-type': 'application/json' };
  const direct: number[] = [];
  const product: number[] = [];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const alone = await untilText(
      () => fetch(`${server.url}/v1/chat/completions`, { method: 'POST', headers, body }),
      'Strength',
    );
    const whole = await untilText(
      () => reviewiq.post('ana', 'feedback', { prompt: draft, sectionSelection: objectives }),
      'Strength',
    );
    await reviewiq.clearAll();
    if (round < warmUp) continue;
    direct.push(alone);
    product.push(whole);
  }
  await reviewiq.service.close();
  await server.close();
  return { direct: median(direct), product: median(product) };
}

/** One session for everyone, and for every other request an answer in pieces for `streamMs`. */
const session = JSON.stringify({
  session: {
    ...{ sessionId: 'bench', userId: 'bench', level: 'full', roles: ['ROLE_USER'], trial: false, version: 1 },
    expiresAt: '2100-01-01T00:00:00.000Z',
  },
});
const upstream = createServer((request, response) => {
  request.resume();
  if (request.url === '/internal/sessions/resolve') {
    response.setHeader('Content-Type', 'application/json');
    response.end(session);
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json', 'X-Accel-Buffering': 'no' });
  const pieces = setInterval(() => response.write(piece), pieceMs);
  response.once('close', () => clearInterval(pieces));
  setTimeout(() => response.end(), streamMs);
});

async function memory(gateway: ChildProcess): Promise<number> {
  gateway.send('usage');
  const [{ residentBytes }] = (await once(gateway, 'message')) as [{ residentBytes: number }];
  return residentBytes / 1e6;
}

async function manyStreams() {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const gateway = fork(new URL('../../../gateway/bench/gateway-process.ts', import.meta.url), [address]);
  const [{ port }] = (await once(gateway, 'message')) as [{ port: number }];
  const headers = { cookie: `consortia-session=${'s'.repeat(43)}`, accept: 'application/json' };
  const ends = Array.from({ length: readers }, async () => {
    const call = get({ port, path: '/api/v1/opportunities?page=1', headers, agent: false });
    const [response] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}.`);
    response.resume();
    await once(response, 'end');
  });
  await pause((2 * streamMs) / 5);
  const early = await memory(gateway);
  await pause(streamMs / 2);
  const late = await memory(gateway);
  await Promise.all(ends);
  gateway.disconnect();
  upstream.close();
  return { early, late };
}

const words = await firstWords();
const { early, late } = await manyStreams();
report('Answers of the assistant', [
  { figure: 'first words of the model server, p50', value: words.direct, unit: 'ms', bar: null },
  { figure: 'first words through the service, p50', value: words.product, unit: 'ms', bar: null },
  { figure: 'added to the first words, p50', value: words.product - words.direct, unit: 'ms', bar: { atMost: 30 } },
  { figure: `gateway with ${readers} answers at once, after two fifths`, value: early, unit: 'MB', bar: null },
  { figure: 'the same, towards their end', value: late, unit: 'MB', bar: null },
  { figure: 'growth between them', value: late - early, unit: 'MB', bar: { atMost: 10 } },
]);
process.exit();
