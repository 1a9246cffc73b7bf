import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

export type ResponseHeaders = Readonly<Record<string, string>>;
/** Value of `Accept-Encoding`; a response in any other encoding is refused. */
export const acceptedEncodings = 'gzip, br';

function decoder(encoding: string): Transform[] {
  switch (encoding) {
    case '':
    case 'identity':
      return [];
    case 'gzip':
    case 'x-gzip':
      return [createGunzip()];
    case 'br':
      return [createBrotliDecompress()];
    default:
      throw new OutboundError('encoding');
  }
}

/** Reads a body of at most `maxBytes`, counted as it comes in and again as it is decompressed. */
export async function readResponse(body: Readable, headers: ResponseHeaders, maxBytes: number, signal: AbortSignal) {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new OutboundError('too_large');
  const decoders = decoder(headers['content-encoding']?.trim().toLowerCase() ?? '');
  const chunks: Buffer[] = [];
  async function* capped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new OutboundError('too_large');
      yield chunk;
    }
  }
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) chunks.push(chunk);
  };
  // A body that never came, as with a 204, has nothing to decompress.
  const raw = capped(body);
  const first = await raw.next();
  if (first.done) return Buffer.alloc(0);
  async function* whole(): AsyncGenerator<Buffer> {
    yield first.value as Buffer;
    yield* raw;
  }
  if (decoders.length === 0) await pipeline(whole, collect, { signal });
  else await pipeline(Readable.from(whole()), decoders[0]!, capped, collect, { signal });
  return Buffer.concat(chunks);
}
