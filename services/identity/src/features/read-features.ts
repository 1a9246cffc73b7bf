import { handle } from '@consortia/infra/kit/requests/handler';
import { featuresApi } from '@consortia/proto/identity/features-api';
import type { Identity } from '../identity.ts';

export const readFeatures = ({ features }: Identity) => handle(featuresApi.readFeatures, () => features.now());
