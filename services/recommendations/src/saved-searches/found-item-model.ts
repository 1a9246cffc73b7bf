import { required } from '@consortia/infra/store/schema-fields';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * An item that can be found, recorded when it appears and never again. `order` is the time in ISO 8601 followed by the id, so items
 * of one kind can be read in the order in which they came; it is empty for items that were there before anything was recorded.
 */
export type FoundItem = { _id: string; kind: SearchKind; item: string; order: string };

const schema = new Schema<FoundItem>(
  { ...required({ _id: String, kind: String, item: String }), order: { type: String, default: '' } },
  { id: false, versionKey: false },
);
schema.index({ kind: 1, order: 1 });

export const foundItemModel = (connection: Connection): Model<FoundItem> =>
  connection.model<FoundItem>('FoundItem', schema, 'foundItems');

export const foundItemId = (kind: SearchKind, item: string): string => `${kind}:${item}`;
export const orderAt = (at: Date, item = ''): string => `${at.toISOString()} ${item}`;
