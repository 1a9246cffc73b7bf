import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmbeddedEmbeddings } from './embedded-embeddings.ts';
import { embeddingsContract } from './embeddings-contract.ts';
import { createServedEmbeddings } from './served-embeddings.ts';

type Sent = { path: string; headers: IncomingHttpHeaders; body: { model: string; input: string[] } };
const table = createEmbeddedEmbeddings();
const log = { warn: () => {} };
const sent: Sent[] = [];
let redirect: string | null = null;

/** `POST /v1/embeddings` as OpenAI documents it, with vectors of twice the unit length. */
const start = async (): Promise<Server> => {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text) as Sent['body'];
    sent.push({ path: request.url!, headers: request.headers, body });
    if (redirect) return response.writeHead(307, { location: redirect }).end();
    const vectors = await table.embed(body.input);
    const data = vectors.map((vector, index) => {
      return { object: 'embedding', index, embedding: Array.from(vector, (value) => value * 2) };
    });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ object: 'list', data, model: body.model, usage: { prompt_tokens: 1, total_tokens: 1 } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
const open = (server: Server, dimensions = table.dimensions) =>
  createServedEmbeddings({ url: addressOf(server), model: 'test-model', dimensions, apiKey: 'secret' }, log);

describe('sentence vectors of a server', () => {
  let server: Server;
  let other: Server;
  beforeAll(async () => {
    [server, other] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    for (const one of [server, other]) {
      one.closeAllConnections();
      await new Promise((resolve) => one.close(resolve));
    }
  });
  beforeEach(() => {
    sent.length = 0;
    redirect = null;
  });

  describe('are what the port demands', () => {
    const url = () => addressOf(server);
    embeddingsContract(() =>
      createServedEmbeddings({ url: url(), model: 'test-model', dimensions: table.dimensions }, log),
    );
  });

  it('are requested with the key and the model, 64 at a time, and not for blank texts', async () => {
    const embeddings = open(server);
    expect([embeddings.model, embeddings.awake()]).toEqual(['test-model', false]);
    const texts = Array.from({ length: 70 }, (_, number) => (number === 3 ? '  ' : `text ${number}`));
    expect(await embeddings.embed(texts)).toHaveLength(70);
    expect(sent.map(({ path, body }) => [path, body.model, body.input.length])).toEqual([
      ['/v1/embeddings', 'test-model', 64],
      ['/v1/embeddings', 'test-model', 5],
    ]);
    expect(sent[0]!.headers.authorization).toBe('Bearer secret');
    expect(sent.flatMap(({ body }) => body.input)).toEqual(texts.filter((text) => text.trim() !== ''));
  });

  it('are refused where they have another length than the settings say', async () => {
    await expect(open(server, 7).embed(['text'])).rejects.toThrow(
      'test-model has vectors of 256 numbers, and EMBEDDINGS_DIMENSIONS is 7.',
    );
  });

  it('follow no redirect, so that a text goes nowhere else', async () => {
    redirect = `${addressOf(other)}/embeddings`;
    await expect(open(server).embed(['text'])).rejects.toThrow();
    const { port } = server.address() as AddressInfo;
    expect(new Set(sent.map(({ headers }) => headers.host))).toEqual(new Set([`127.0.0.1:${port}`]));
  });
});
