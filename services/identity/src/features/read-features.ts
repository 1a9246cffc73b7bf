import { handle } from '@consortia/infra/kit/requests/handler';
import { featuresApi } from '@consortia/proto/identity/features-api';
import type { Features } from './features-of.ts';

export const readFeatures = ({ features }: { features: Features }) =>
  handle(featuresApi.readFeatures, () => features.now());
