import { z } from 'zod';
import { alias, id } from './shapes.ts';

/** A Helix as calls and posts refer to it. `hue` is one of the design system's hues that mark Helixes, 1 to 12. */
export const helixReference = z.object({ id, name: z.string(), alias, hue: z.number().int().min(1).max(12) });

/**
 * Terms by which calls and fields of expertise are assigned to a Helix: `decisive` ones mean it wherever they are written,
 * `supporting` ones count only together with others.
 */
export const helixTerms = z.object({ decisive: z.array(z.string()), supporting: z.array(z.string()) });
export type HelixTerms = z.output<typeof helixTerms>;
