import { createHash } from 'node:crypto';
import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { FollowSchedule, SavedFilters } from '@consortia/proto/recommendations/saved-search-shapes';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

export type SavedSearch = Aggregate & {
  userId: string;
  name: string;
  kind: SearchKind;
  filters: SavedFilters;
  /** Made of owner, kind and filters, so that a list is saved once. */
  key: string;
  schedule: FollowSchedule;
  createdAt: Date;
  /** Items up to here have been compared with it: an `order` of `found-item-model.ts`. */
  mark: string;
  /** Ids of hits that the owner has not been notified of, the earliest first, and the number of all of them. */
  pending: string[];
  pendingTotal: number;
  /** When the owner is to be notified of them; null where there are none. */
  dueAt: Date | null;
  notifiedAt: Date | null;
};

const schema = new Schema<SavedSearch>(
  {
    ...aggregateFields,
    ...required({ userId: String, name: String, kind: String, key: String, createdAt: Date, mark: String }),
    filters: { type: Schema.Types.Mixed, required: true },
    pending: { type: [String], required: true },
    pendingTotal: { type: Number, required: true },
    ...nullable({ schedule: String, dueAt: Date, notifiedAt: Date }),
  },
  { id: false, minimize: false, versionKey: false },
);
schema.index({ userId: 1, name: 1 });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
schema.index({ kind: 1, _id: 1 });
schema.index({ dueAt: 1, _id: 1 });

export const savedSearchModel = (connection: Connection): Model<SavedSearch> =>
  connection.model<SavedSearch>('SavedSearch', schema, 'savedSearches');

export function searchKey(userId: string, kind: SearchKind, filters: SavedFilters): string {
  const inOrder = Object.entries(filters)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([userId, kind, inOrder]))
    .digest('base64url');
}
