import { createHash } from 'node:crypto';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { FeedList } from '@consortia/proto/posts/feeds-api';
import { type Connection, type Model, Schema } from 'mongoose';

/** The content of a feed: what has a Helix, what a saved search finds, or everything where both are null. */
export type FeedSubject = { list: FeedList; helixId: string | null; searchId: string | null };
/** The secret address of a personal feed. The secret itself is stored nowhere. */
export type FeedAddress = FeedSubject & { _id: string; userId: string; tokenHash: string; createdAt: Date };

const schema = new Schema<FeedAddress>(
  {
    ...required({ _id: String, userId: String, list: String, createdAt: Date }),
    ...nullable({ helixId: String, searchId: String }),
    tokenHash: { type: String, required: true, unique: true },
  },
  { id: false, versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
schema.index({ searchId: 1 }, { sparse: true });

export const feedAddressModel = (connection: Connection): Model<FeedAddress> =>
  connection.model<FeedAddress>('FeedAddress', schema, 'feedAddresses');

/** Derived from owner and subject, so that each feed has one address. */
export const feedAddressId = (userId: string, { list, helixId, searchId }: FeedSubject): string =>
  createHash('sha256')
    .update([userId, list, helixId ?? '', searchId ?? ''].join(' '))
    .digest('hex')
    .slice(0, 40);
