import { randomBytes } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ImageSize, ProcessedImage } from './process-image.ts';

type ImageRecord = {
  _id: string;
  owner?: string;
  contentType: string;
  thumb: Buffer;
  card: Buffer;
  large: Buffer;
  createdAt: Date;
};

const schema = new Schema<ImageRecord>(
  {
    _id: String,
    owner: String,
    contentType: { type: String, required: true },
    thumb: { type: Buffer, required: true },
    card: { type: Buffer, required: true },
    large: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'images', versionKey: false },
);

schema.index({ owner: 1 }, { sparse: true });

export const imageModel = (connection: Connection): Model<ImageRecord> =>
  connection.model<ImageRecord>('images', schema);

const bytesOf = (stored: unknown): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from((stored as { buffer: Buffer }).buffer);

export type ImageStore = ReturnType<typeof createImageStore>;

/**
 * Pictures of a service by name. One of the installation is named by the hash of its content and is kept once. One of a person has a
 * random name for each upload, so that its name says nothing about it and removing it never removes another upload.
 */
export function createImageStore({ connection, clock }: { connection: Connection; clock: () => Date }) {
  const model = imageModel(connection);
  return {
    /** Stores a picture and returns its name, 64 hexadecimal digits. `owner`: id of the person whom it belongs to. */
    async put({ hash, contentType, sizes }: ProcessedImage, owner?: string): Promise<string> {
      const name = owner ? randomBytes(32).toString('hex') : hash;
      await model.updateOne(
        { _id: name },
        { $setOnInsert: { ...(owner && { owner }), contentType, ...sizes, createdAt: clock() } },
        { upsert: true },
      );
      return name;
    },
    async read(hash: string, size: ImageSize): Promise<{ bytes: Buffer; contentType: string } | null> {
      const record = await model.findById(hash, { [size]: 1, contentType: 1 }).lean();
      return record && { bytes: bytesOf(record[size]), contentType: record.contentType };
    },
    /** Removes one picture of this owner; one that belongs to no one stays. */
    remove: async (owner: string, name: string): Promise<void> => void (await model.deleteOne({ _id: name, owner })),
    /** Removes every picture of an owner, also those that an interrupted change left behind. */
    removeOf: async (owner: string): Promise<void> => void (await model.deleteMany({ owner })),
  };
}
