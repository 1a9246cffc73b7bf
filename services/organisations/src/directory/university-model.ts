import { createHash } from 'node:crypto';
import type { UniversityRecord } from '@consortia/proto/organisations/directory';
import { type Connection, type Model, Schema } from 'mongoose';
import { nameKey } from '../names/name-key.ts';

/** The email domains of a university by a list other than the directory, which names no entry of it. It changes only by imports. */
export type University = UniversityRecord & { _id: string };

/** The list has no ids: a country has a name once. */
export const universityId = ({ country, name }: Pick<UniversityRecord, 'country' | 'name'>): string =>
  createHash('sha256')
    .update(`${country} ${nameKey(name)}`)
    .digest('hex')
    .slice(0, 24);

const schema = new Schema<University>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    domains: { type: [String], required: true },
    country: { type: String, required: true },
  },
  { id: false, versionKey: false },
);
schema.index({ domains: 1 });

export const universityModel = (connection: Connection): Model<University> =>
  connection.model<University>('University', schema, 'universities');
