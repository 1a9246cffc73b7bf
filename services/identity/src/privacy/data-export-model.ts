import { type Connection, type Model, Schema } from 'mongoose';

/** A copy of a person's data that was requested. */
export type DataExport = {
  _id: string;
  userId: string;
  state: 'preparing' | 'ready' | 'failed';
  requestedAt: Date;
  bytes: number | null;
  /** The store removes it then, together with its chunks. */
  expiresAt: Date;
};
/** A piece of the file, since a document has at most 16 MB. */
export type DataExportChunk = { _id: string; exportId: string; number: number; bytes: Buffer; expiresAt: Date };

const required = { type: String, required: true } as const;
const expiresAt = { type: Date, required: true, expires: 0 } as const;
const schema = new Schema<DataExport>(
  {
    _id: required,
    userId: { ...required, index: true },
    state: required,
    requestedAt: { type: Date, required: true },
    bytes: { type: Number, default: null },
    expiresAt,
  },
  { id: false, versionKey: false },
);
const chunk = new Schema<DataExportChunk>(
  {
    _id: required,
    exportId: required,
    number: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    expiresAt,
  },
  { id: false, versionKey: false },
);
chunk.index({ exportId: 1, number: 1 });

export const dataExportModel = (connection: Connection): Model<DataExport> =>
  connection.model<DataExport>('DataExport', schema, 'data_exports');
export const dataExportChunkModel = (connection: Connection): Model<DataExportChunk> =>
  connection.model<DataExportChunk>('DataExportChunk', chunk, 'data_export_chunks');
