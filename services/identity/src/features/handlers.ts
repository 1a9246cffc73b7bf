import { listFeatures } from './list-features.ts';
import { readFeatures } from './read-features.ts';
import { switchFeature } from './switch-feature.ts';

export const featureHandlers = [listFeatures, switchFeature, readFeatures];
