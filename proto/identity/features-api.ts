import { z } from 'zod';
import { limits, route } from '../route.ts';
import { instant, message } from '../shapes.ts';
import { featureNames, featureSwitches } from './features.ts';

const feature = z.object({
  name: z.enum(featureNames),
  on: z.boolean(),
  /** How the settings of the installation start it; it applies until an administrator has switched the feature. */
  configured: z.boolean(),
  /** Null where no administrator has switched it. */
  changedAt: instant.nullable(),
});

/** Features that administrators switch on and off. */
export const featuresApi = {
  listFeatures: route({
    id: 'identity.listFeatures',
    method: 'GET',
    path: '/api/v1/admin/features',
    access: 'admin',
    limit: limits.read,
    summary: 'Features that can be switched, and whether they are on',
    output: z.object({ items: z.array(feature) }),
  }),
  switchFeature: route({
    id: 'identity.switchFeature',
    method: 'POST',
    path: '/api/v1/admin/features/:name',
    access: 'admin',
    limit: limits.write,
    summary: 'Switches a feature on or off, in every service within about a second',
    params: z.object({ name: z.enum(featureNames) }),
    body: z.object({ state: z.enum(['on', 'off']) }),
    output: message,
  }),
  readFeatures: route({
    id: 'identity.readFeatures',
    method: 'GET',
    path: '/internal/identity/features',
    access: 'service',
    limit: limits.internal,
    summary: 'Which features are on, for other services',
    output: featureSwitches,
  }),
};
