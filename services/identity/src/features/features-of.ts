import { rememberFor } from '@consortia/infra/kit/timing/remember-for';
import { type FeatureSwitches, featureNames } from '@consortia/proto/identity/features';
import type { FeatureSwitch, StoredSwitches } from './feature-model.ts';

export type Features = {
  /** The features that are on, at most a second old. */
  recent(): Promise<FeatureSwitches>;
  /** The features that are on now. */
  now(): Promise<FeatureSwitches>;
};

/** The switches of administrators over the settings of the installation. */
export function createFeatures({ featureSwitches, config, clock }: StoredSwitches & { clock: () => Date }): Features {
  async function now(): Promise<FeatureSwitches> {
    const switched = new Map((await featureSwitches.find().lean<FeatureSwitch[]>()).map(({ _id, on }) => [_id, on]));
    return Object.fromEntries(
      featureNames.map((name) => [name, switched.get(name) ?? config.features[name]]),
    ) as FeatureSwitches;
  }
  return { now, recent: rememberFor(1000, now, clock) };
}
