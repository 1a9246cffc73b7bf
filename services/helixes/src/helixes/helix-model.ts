import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
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
    ...required({ name: String, alias: String, description: String, mission: Boolean, relatedClusters: [String] }),
    ...nullable({ image: String }),
    hue: { type: Number, required: true, min: 1, max: 12 },
  },
  { id: false, versionKey: false },
);
schema.index({ alias: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });

export const helixModel = (connection: Connection): Model<Helix> => connection.model<Helix>('Helix', schema, 'helixes');
