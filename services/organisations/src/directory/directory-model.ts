import type { DirectoryRecord } from '@consortia/proto/organisations/directory';
import { directoryStates } from '@consortia/proto/organisations/directory';
import { type Connection, type Model, Schema } from 'mongoose';

/** A research organisation of the directory; `_id` is the last part of its ROR id. It changes only by imports. */
export type DirectoryEntry = Omit<DirectoryRecord, 'id' | 'successors'> & {
  _id: string;
  /** Ids of the entries that took its place; absent where there are none. */
  successors?: string[];
  /** False from the write of a change until the search index has it, so that the next import completes an interrupted one. */
  indexed: boolean;
};

const schema = new Schema<DirectoryEntry>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    aliases: { type: [String], required: true },
    acronyms: { type: [String], required: true },
    domains: { type: [String], required: true },
    websiteDomain: { type: String, default: null },
    country: { type: String, default: null },
    city: { type: String, default: null },
    status: { type: String, enum: directoryStates, required: true },
    successors: { type: [String], default: undefined },
    related: { type: Number, required: true },
    indexed: { type: Boolean, required: true },
  },
  { id: false, versionKey: false },
);
schema.index({ domains: 1 });
schema.index({ websiteDomain: 1 });
schema.index({ city: 1 });
// Of the entries that have none the field is absent, so that the index holds the few others.
schema.index({ successors: 1 }, { sparse: true });

export const directoryModel = (connection: Connection): Model<DirectoryEntry> =>
  connection.model<DirectoryEntry>('DirectoryEntry', schema, 'directory');
