import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { HelixTerms } from '@consortia/proto/helix-reference';
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
  /** Null: the terms that follow from the name. */
  terms: HelixTerms | null;
  /** Ids of people. */
  leaders: string[];
  managers: string[];
  /** A retired Helix keeps its alias, so that its address never leads to another one. */
  retiredAt: Date | null;
};

const terms = new Schema<HelixTerms>({ decisive: [String], supporting: [String] }, { _id: false, id: false });
const schema = new Schema<Helix>(
  {
    ...aggregateFields,
    ...required({ name: String, alias: String, description: String, mission: Boolean, relatedClusters: [String] }),
    ...nullable({ image: String, retiredAt: Date }),
    hue: { type: Number, required: true, min: 1, max: 12 },
    terms: { type: terms, default: null },
    leaders: { type: [String], default: [] },
    managers: { type: [String], default: [] },
  },
  { id: false, versionKey: false },
);
schema.index({ alias: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
schema.index({ managers: 1 });
schema.index({ leaders: 1 });

export const helixModel = (connection: Connection): Model<Helix> => connection.model<Helix>('Helix', schema, 'helixes');

/** Filter of the Helixes that can be chosen, followed and joined. Documents older than the field have no `retiredAt`. */
export const live = { deletedAt: null, retiredAt: null } as const;
