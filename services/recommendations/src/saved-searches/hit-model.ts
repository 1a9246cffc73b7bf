import { required } from '@consortia/infra/store/schema-fields';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { retention } from '@consortia/proto/retention';
import { type Connection, type Model, Schema } from 'mongoose';

/** Something new that a saved search has found and its owner has not seen. `_id` is made of both, so a hit is recorded once. */
export type Hit = { _id: string; searchId: string; userId: string; kind: SearchKind; item: string; at: Date };

const schema = new Schema<Hit>(
  {
    ...required({ _id: String, searchId: String, userId: String, kind: String, item: String }),
    at: { type: Date, required: true, expires: retention.savedSearchHits.days * 86_400 },
  },
  { id: false, versionKey: false },
);
schema.index({ searchId: 1, at: -1, _id: 1 });
schema.index({ userId: 1 });

export const hitModel = (connection: Connection): Model<Hit> =>
  connection.model<Hit>('SavedSearchHit', schema, 'savedSearchHits');

export const hitId = (searchId: string, item: string): string => `${searchId}:${item}`;
