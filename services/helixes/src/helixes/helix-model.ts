import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { type Connection, type Model, Schema } from 'mongoose';

export type Helix = Aggregate & {
  name: string;
  alias: string;
  /** Hash of the picture among the service's images. */
  image: string | null;
  description: string;
  mission: boolean;
  relatedClusters: string[];
  hue: number;
};

const schema = new Schema<Helix>(
  {
    ...aggregateFields,
    name: { type: String, required: true },
    alias: { type: String, required: true },
    image: { type: String, default: null },
    description: { type: String, required: true },
    mission: { type: Boolean, required: true },
    relatedClusters: { type: [String], required: true },
    hue: { type: Number, required: true, min: 1, max: 12 },
  },
  { id: false, versionKey: false },
);
schema.index({ alias: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });

export const helixModel = (connection: Connection): Model<Helix> => connection.model<Helix>('Helix', schema, 'helixes');
