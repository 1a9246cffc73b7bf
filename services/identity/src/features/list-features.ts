import { handle } from '@consortia/infra/kit/requests/handler';
import { featureNames } from '@consortia/proto/identity/features';
import { featuresApi } from '@consortia/proto/identity/features-api';
import { assertMayAdminister } from '../policies.ts';
import type { FeatureSwitch, StoredSwitches } from './feature-model.ts';

export const listFeatures = ({ featureSwitches, config }: StoredSwitches) =>
  handle(
    featuresApi.listFeatures,
    async () => {
      const stored = new Map((await featureSwitches.find().lean<FeatureSwitch[]>()).map((one) => [one._id, one]));
      return {
        items: featureNames.map((name) => ({
          name,
          on: stored.get(name)?.on ?? config.features[name],
          configured: config.features[name],
          changedAt: stored.get(name)?.changedAt.toISOString() ?? null,
        })),
      };
    },
    { assertMayCall: assertMayAdminister },
  );
