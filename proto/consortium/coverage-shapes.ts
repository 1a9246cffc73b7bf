import { z } from 'zod';
import { id } from '../shapes.ts';

/** How well a partner covers an item of the call, by what their profile shows. */
export const coverageStates = ['strong', 'partial', 'missing'] as const;
export type CoverageState = (typeof coverageStates)[number];

export const coverageItem = z.object({
  id,
  revision: z.number().int().positive(),
  text: z.string(),
  /** The best state among the partners. */
  state: z.enum(coverageStates),
  /** One for each partner, in their order; `proof` is the sentence or keyword of the profile, empty where it is missing. */
  cells: z.array(z.object({ state: z.enum(coverageStates), proof: z.string() })),
});
export const coverage = z.object({ partners: z.array(z.string()), items: z.array(coverageItem) });
export type Coverage = z.output<typeof coverage>;
export type CoverageItem = z.output<typeof coverageItem>;
