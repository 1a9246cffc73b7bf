import type { Config } from '@consortia/infra/config/config';
import { featureNames } from '@consortia/proto/identity/features';
import { type Connection, type Model, Schema } from 'mongoose';

/** A switch set by an administrator, by feature name. Who set it is in the audit log. */
export type FeatureSwitch = { _id: string; on: boolean; changedAt: Date };
/** The switches of administrators, and the settings that they override. */
export type StoredSwitches = { featureSwitches: Model<FeatureSwitch>; config: Pick<Config, 'features'> };

const schema = new Schema<FeatureSwitch>(
  {
    _id: { type: String, required: true, enum: featureNames },
    on: { type: Boolean, required: true },
    changedAt: { type: Date, required: true },
  },
  { id: false, versionKey: false },
);

export const featureModel = (connection: Connection): Model<FeatureSwitch> =>
  connection.model<FeatureSwitch>('FeatureSwitch', schema, 'features');
