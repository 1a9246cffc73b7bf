import type { z } from 'zod';

/** One environment variable. `fallback` says what counts when it is not set; `schema` reads what is set. */
export type Variable = { meaning: string; fallback: string; schema: z.ZodType; secret?: true };
export const variable = <const V extends Variable>(definition: V): V => definition;
