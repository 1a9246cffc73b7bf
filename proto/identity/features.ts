import { z } from 'zod';

/** Parts of the product that administrators switch on and off; the settings of the installation say how they start. */
export const featureNames = ['reviewIq'] as const;
export type FeatureName = (typeof featureNames)[number];

/** Which of them are on. */
export const featureSwitches = z.object({ reviewIq: z.boolean() } satisfies Record<FeatureName, z.ZodBoolean>);
export type FeatureSwitches = z.output<typeof featureSwitches>;
