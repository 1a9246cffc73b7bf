import { createHash } from 'node:crypto';
import { type Connection, Schema, trusted } from 'mongoose';
import { embeddedPart } from './embedded-embeddings.ts';
import type { Embeddings } from './embeddings.ts';

type VectorRecord = { _id: string; textHash: string; model: string; vector: Buffer };

const schema = new Schema<VectorRecord>(
  {
    _id: String,
    textHash: { type: String, required: true },
    model: { type: String, required: true },
    vector: { type: Buffer, required: true },
  },
  { collection: 'vectors', versionKey: false },
);

const toBuffer = (vector: Float32Array): Buffer => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
/** Copies, since the bytes of a stored buffer need not lie on a multiple of four. */
const toVector = (stored: { buffer: ArrayBufferLike | Buffer } | Buffer): Float32Array => {
  const bytes = Buffer.from(Buffer.isBuffer(stored) ? stored : (stored.buffer as Buffer));
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};

/**
 * Stores the vectors of a service's texts with the hash of each text, so that only a changed text or another
 * model costs a computation. `vectorsOf` resolves to one unit vector for each `{id, text}`, in order.
 */
export function createStoredVectors({ connection, embeddings }: { connection: Connection; embeddings: Embeddings }) {
  const model = connection.model<VectorRecord>('vectors', schema);
  const hashOf = (text: string): string => createHash('sha256').update(embeddedPart(text)).digest('base64url');

  return {
    async vectorsOf(items: readonly { id: string; text: string }[]): Promise<Float32Array[]> {
      const wanted = items.map((item) => ({ ...item, textHash: hashOf(item.text) }));
      const known = new Map(
        (await model.find({ _id: trusted({ $in: wanted.map(({ id }) => id) }) }).lean()).map((record) => [
          record._id,
          record,
        ]),
      );
      const stale = wanted.filter(({ id, textHash }) => {
        const record = known.get(id);
        return record?.textHash !== textHash || record.model !== embeddings.model;
      });
      const fresh = new Map<string, Float32Array>();
      const vectors = await embeddings.embed(stale.map(({ text }) => text));
      for (const [index, { id }] of stale.entries()) fresh.set(id, vectors[index]!);
      if (stale.length > 0) {
        await model.bulkWrite(
          stale.map(({ id, textHash }) => ({
            updateOne: {
              filter: { _id: id },
              update: { $set: { textHash, model: embeddings.model, vector: toBuffer(fresh.get(id)!) } },
              upsert: true,
            },
          })),
        );
      }
      return wanted.map(({ id }) => fresh.get(id) ?? toVector(known.get(id)!.vector));
    },
    remove: async (ids: readonly string[]): Promise<void> =>
      void (await model.deleteMany({ _id: trusted({ $in: ids }) })),
  };
}
