import { type Connection, Schema } from 'mongoose';
import type { ImageSize, ProcessedImage } from './process-image.ts';

type ImageRecord = { _id: string; contentType: string; thumb: Buffer; card: Buffer; large: Buffer; createdAt: Date };

const schema = new Schema<ImageRecord>(
  {
    _id: String,
    contentType: { type: String, required: true },
    thumb: { type: Buffer, required: true },
    card: { type: Buffer, required: true },
    large: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'images', versionKey: false },
);

const bytesOf = (stored: unknown): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from((stored as { buffer: Buffer }).buffer);

export type ImageStore = ReturnType<typeof createImageStore>;

/** Pictures of a service by the hash of their content; the same picture is kept once. */
export function createImageStore({ connection, clock }: { connection: Connection; clock: () => Date }) {
  const model = connection.model<ImageRecord>('images', schema);
  return {
    async put({ hash, contentType, sizes }: ProcessedImage): Promise<string> {
      await model.updateOne(
        { _id: hash },
        { $setOnInsert: { contentType, ...sizes, createdAt: clock() } },
        { upsert: true },
      );
      return hash;
    },
    async read(hash: string, size: ImageSize): Promise<{ bytes: Buffer; contentType: string } | null> {
      const record = await model.findById(hash, { [size]: 1, contentType: 1 }).lean();
      return record && { bytes: bytesOf(record[size]), contentType: record.contentType };
    },
    remove: async (hash: string): Promise<void> => void (await model.deleteOne({ _id: hash })),
  };
}
