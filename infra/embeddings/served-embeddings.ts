import { once } from '@consortia/proto/once';
import type { OpenAIEmbeddings } from '@langchain/openai';
import type { Logger } from 'pino';
import { hostAndPort } from '../outbound/resolve-target.ts';
import { createSafeFetch } from '../outbound/safe-fetch.ts';
import { embeddedPart } from './embedded-embeddings.ts';
import type { Embeddings } from './embeddings.ts';

/** A server that speaks OpenAI's protocol. `url` is its base address, before `/embeddings`. */
export type EmbeddingsServer = { url: string; model: string; dimensions: number; apiKey?: string };

/** Texts of one request: others get their turn after it. */
const textsAtOnce = 64;
const timeoutMs = 30_000;
/** JSON writes a number in at most so many bytes. */
const bytesOfNumber = 32;

/**
 * The only way to the server, which may be in our own network since the operator has named it. It follows no redirect, so that a text
 * goes nowhere else.
 */
function fetchOf({ url, dimensions }: EmbeddingsServer, log: Pick<Logger, 'warn'>): typeof fetch {
  const named = new URL(url);
  const maxBytes = 100_000 + textsAtOnce * dimensions * bytesOfNumber;
  const rules = { allow: [named.origin], privateHosts: [hostAndPort(named)], mayAuthorize: true };
  const send = createSafeFetch({ ...rules, log, timeoutMs, maxBytes });
  return async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const sent = { method: 'POST', headers, body: String(init?.body), signal: init?.signal ?? undefined } as const;
    const { status, headers: received, body } = await send(String(input), sent);
    return new Response(new Uint8Array(body), { status, headers: { ...received } });
  };
}

function unitVector(numbers: readonly number[], { model, dimensions }: EmbeddingsServer): Float32Array {
  if (numbers.length !== dimensions)
    throw new Error(`${model} has vectors of ${numbers.length} numbers, and EMBEDDINGS_DIMENSIONS is ${dimensions}.`);
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (value) => (length === 0 ? 0 : value / length));
}

/** Sentence vectors of a model behind a server. Throws where the server fails, or has vectors of another length. */
export function createServedEmbeddings(
  server: EmbeddingsServer,
  log: Pick<Logger, 'warn'>,
): Embeddings & { awake(): boolean } {
  const { url, model, dimensions, apiKey = 'none' } = server;
  let isAwake = false;
  // The library is loaded with the first text.
  const client = once(async (): Promise<OpenAIEmbeddings> => {
    const { OpenAIEmbeddings } = await import('@langchain/openai');
    const configuration = { baseURL: url, fetch: fetchOf(server, log) };
    // Not every server knows vectors in base64, which the client requests otherwise.
    return new OpenAIEmbeddings({ model, apiKey, encodingFormat: 'float', maxRetries: 1, configuration });
  });
  return {
    model,
    dimensions,
    async embed(texts) {
      const parts = texts.map(embeddedPart);
      const vectors: Float32Array[] = parts.map(() => new Float32Array(dimensions));
      const written = parts.flatMap((part, at) => (part === '' ? [] : [at]));
      for (let from = 0; from < written.length; from += textsAtOnce) {
        const places = written.slice(from, from + textsAtOnce);
        isAwake = true;
        const found = await (await client()).embedDocuments(places.map((at) => parts[at]!));
        for (const [index, at] of places.entries()) vectors[at] = unitVector(found[index]!, server);
      }
      return vectors;
    },
    awake: () => isAwake,
    ready: async () => true,
    close: async () => {},
  };
}
