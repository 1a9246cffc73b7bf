import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable } from '@consortia/infra/store/schema-fields';
import type { ItemForm } from '@consortia/proto/content/editing-api';
import { type ContentKind, contentKinds } from '@consortia/proto/content/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

export type Item = Aggregate & {
  kind: ContentKind;
  /** What administrators write, as the form of its kind has it. */
  item: ItemForm;
  /** Hash or name of the picture among the service's images. */
  image: string | null;
  /** Shown from then until then; null leaves an end open. */
  publishFrom: Date | null;
  publishUntil: Date | null;
  createdAt: Date;
  /** Ids of administrators; null once their data was erased. */
  createdBy: string | null;
  editedBy: string | null;
  /** When `announcement.published` was recorded. */
  publishedAt: Date | null;
  /** Of events, by which lists are sorted: the start, and the end or, without one, the start (G113). */
  startsAt: Date | null;
  overAt: Date | null;
  featured: boolean;
};

const schema = new Schema<Item>(
  {
    ...aggregateFields,
    kind: { type: String, enum: contentKinds, required: true },
    item: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    featured: { type: Boolean, default: false },
    ...nullable({
      image: String,
      publishFrom: Date,
      publishUntil: Date,
      createdBy: String,
      editedBy: String,
      publishedAt: Date,
      startsAt: Date,
      overAt: Date,
    }),
  },
  { id: false, versionKey: false, minimize: false },
);
schema.index({ kind: 1, createdAt: -1 });
schema.index({ kind: 1, overAt: 1 });
schema.index({ createdBy: 1 });
schema.index({ editedBy: 1 });
schema.index({ 'item.userId': 1 }, { sparse: true });

export const itemModel = (connection: Connection): Model<Item> => connection.model<Item>('Item', schema, 'items');
