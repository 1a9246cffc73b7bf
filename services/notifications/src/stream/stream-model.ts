import type { StreamEvent } from '@consortia/proto/notifications/stream';
import { retention } from '@consortia/proto/retention';
import { type Connection, type Model, Schema } from 'mongoose';

/** A numbered event of a person's stream; `key` recognises one that is added again. */
export type StreamEntry = { seq: number; key: string; type: StreamEvent; data: object };
/** The latest events of a person. They are added with their number in one write, so that a reader sees them without gaps. */
export type Stream = {
  _id: string;
  /** Distinguishes the numbers of this document from those of one that has expired. */
  epoch: string;
  seq: number;
  entries: StreamEntry[];
  at: Date;
};

/** Events that a browser can catch up with; one that was away for longer reads everything again. */
export const maxEntries = 100;

const entry = new Schema<StreamEntry>(
  { seq: Number, key: String, type: String, data: { type: Schema.Types.Mixed } as never },
  { _id: false, id: false },
);
const schema = new Schema<Stream>(
  {
    _id: { type: String, required: true },
    epoch: { type: String, required: true },
    seq: { type: Number, required: true },
    entries: { type: [entry], default: [] },
    at: { type: Date, required: true, expires: retention.streams.days * 86_400 },
  },
  { id: false, versionKey: false },
);

export const streamModel = (connection: Connection): Model<Stream> =>
  connection.model<Stream>('Stream', schema, 'streams');
