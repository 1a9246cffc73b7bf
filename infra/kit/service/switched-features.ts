import { type FeatureSwitches, featureNames } from '@consortia/proto/identity/features';
import { featuresApi } from '@consortia/proto/identity/features-api';
import { rememberFor } from '../timing/remember-for.ts';
import type { ServiceContext } from './service.ts';

/**
 * Which features are on, at most a second old. While identity does not respond, its last response counts, and before the first the
 * settings of the installation.
 */
export function switchedFeatures({
  call,
  config,
  clock,
}: Pick<ServiceContext, 'call' | 'config' | 'clock'>): () => Promise<FeatureSwitches> {
  let last = Object.fromEntries(featureNames.map((name) => [name, config.features[name]])) as FeatureSwitches;
  return rememberFor(
    1000,
    async () => {
      last = await call(featuresApi.readFeatures, {}).catch(() => last);
      return last;
    },
    clock,
  );
}
