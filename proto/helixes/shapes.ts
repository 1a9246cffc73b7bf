import { z } from 'zod';
import { alias, id } from '../shapes.ts';

export const helix = z.object({
  id,
  name: z.string(),
  alias,
  image: z.string().nullable(),
  description: z.string(),
  mission: z.boolean(),
  relatedClusters: z.array(id),
  /** Which of the design system's Helix hues marks it, 1 to 12. */
  hue: z.number().int().min(1).max(12),
});
export type Helix = z.output<typeof helix>;
export const versionedHelix = helix.extend({ version: z.number().int().positive() });

/** The Helixes that a person follows, by the person's id. */
export const subscription = z.object({ id, helixes: z.array(id) });
