import type { Connection } from 'mongoose';

/** A document of the store holds 16 MB at most. */
const partBytes = 4 * 1024 * 1024;
type Part = { _id: string; version: number; bytes: Buffer | { buffer: unknown } };

/** Bytes that are larger than a document may be, in a collection of their own, by rising versions. */
export function bytesInParts(connection: Connection, collection: string) {
  const parts = connection.collection<Part>(collection);
  /** Throws where one of so many parts is missing: a later version has taken their place. */
  async function* partsOf(version: number, count: number): AsyncGenerator<Buffer> {
    for (let part = 0; part < count; part += 1) {
      const found = await parts.findOne({ _id: `${version}:${part}` });
      if (!found) throw new Error(`Part ${part} of version ${version} of ${collection} is missing.`);
      yield Buffer.isBuffer(found.bytes) ? found.bytes : (found.bytes.buffer as Buffer);
    }
  }
  return {
    parts: partsOf,
    async read(version: number, count: number): Promise<Buffer> {
      const read: Buffer[] = [];
      for await (const part of partsOf(version, count)) read.push(part);
      return Buffer.concat(read);
    },
    /** Resolves to the number of parts. */
    async write(version: number, bytes: Buffer): Promise<number> {
      const count = Math.ceil(bytes.length / partBytes);
      for (let part = 0; part < count; part += 1) {
        const slice = bytes.subarray(part * partBytes, (part + 1) * partBytes);
        await parts.replaceOne({ _id: `${version}:${part}` }, { version, bytes: slice }, { upsert: true });
      }
      return count;
    },
    /** Removes what earlier versions left. */
    forgetBefore: async (version: number): Promise<void> =>
      void (await parts.deleteMany({ version: { $lt: version } })),
  };
}
