import { z } from 'zod';
import { id } from '../shapes.ts';

/** How well a partner covers an item of the call, by what is known of them. */
export const coverageStates = ['strong', 'partial', 'missing'] as const;
export type CoverageState = (typeof coverageStates)[number];
/** Where a proof is from; a person’s profile, or that of their organisation. */
export const proofSources = ['profile', 'result', 'project'] as const;
export type ProofSource = (typeof proofSources)[number];

/** A keyword or sentence; `title` and `url` are those of the Result or the funded project that it is from. */
export const proof = z.object({
  source: z.enum(proofSources),
  text: z.string(),
  title: z.string(),
  url: z.string().nullable(),
});
export type Proof = z.output<typeof proof>;
export const coverageCell = z.object({ state: z.enum(coverageStates), proof: proof.nullable() });

/** An item that someone covers, with what shows it. */
export const coveredItem = z.object({ text: z.string(), state: z.enum(['strong', 'partial']), proof });
export type CoveredItem = z.output<typeof coveredItem>;

export const coverageItem = z.object({
  id,
  revision: z.number().int().positive(),
  text: z.string(),
  /** The best state among the partners. */
  state: z.enum(coverageStates),
  /** One for each partner, in their order; a missing one has no proof. */
  cells: z.array(coverageCell),
});
export const coverage = z.object({
  /** The id is that of the candidate; of the coordinator as long as they have no seat. */
  partners: z.array(z.object({ id, name: z.string() })),
  items: z.array(coverageItem),
});
export type Coverage = z.output<typeof coverage>;
export type CoverageItem = z.output<typeof coverageItem>;
