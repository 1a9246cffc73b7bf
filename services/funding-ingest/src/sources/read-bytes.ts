import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip, type Gunzip } from 'node:zlib';

export type ByteFailure = 'truncated' | 'damaged';
export type ByteSource = {
  totalBytes: number;
  /** Number of bytes of the file that were read, before decompression. */
  readBytes(): number;
  chunks(): AsyncGenerator<Buffer>;
  /** Why the bytes ended early; null when they are complete. */
  failure(): ByteFailure | null;
};
const chunkBytes = 64 * 1024;

/** A file as bytes, decompressed when its first two bytes are those of gzip. One reader at a time. */
export async function openBytes(path: string): Promise<ByteSource> {
  const file = await open(path);
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  const isGzip = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  let read = 0;
  let failure: ByteFailure | null = null;

  async function* raw(): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
      read += chunk.length;
      yield chunk;
    }
  }
  return {
    totalBytes: size,
    readBytes: () => read,
    chunks: () =>
      isGzip
        ? unpacked(raw(), (why) => {
            failure = why;
          })
        : raw(),
    failure: () => failure,
  };
}

/**
 * Decompresses gzip. Node drops its output when the compressed bytes end too early; here each piece is read before the next
 * is written, so that everything before the end comes through.
 */
async function* unpacked(
  chunks: AsyncIterable<Buffer>,
  onFailure: (failure: ByteFailure) => void,
): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  let failure: NodeJS.ErrnoException | null = null;
  gunzip.on('error', (error) => {
    failure = error;
  });
  try {
    for await (const chunk of chunks) {
      yield* takenOut(gunzip, (done) => gunzip.write(chunk, done));
      if (failure) break;
    }
    if (!failure) yield* takenOut(gunzip, (done) => gunzip.on('end', done).end());
    if (failure) onFailure((failure as NodeJS.ErrnoException).code === 'Z_BUF_ERROR' ? 'truncated' : 'damaged');
  } finally {
    gunzip.destroy();
  }
}
async function* takenOut(gunzip: Gunzip, put: (done: () => void) => void): AsyncGenerator<Buffer> {
  let taken = false;
  let wake = (): void => {};
  const notify = (): void => wake();
  const done = (): void => {
    taken = true;
    wake();
  };
  gunzip.on('readable', notify);
  gunzip.on('error', done);
  try {
    put(done);
    for (;;) {
      const readable = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const piece: Buffer | null = gunzip.read();
      if (piece) yield piece;
      else if (taken) return;
      else await readable;
    }
  } finally {
    gunzip.off('readable', notify);
    gunzip.off('error', done);
  }
}
