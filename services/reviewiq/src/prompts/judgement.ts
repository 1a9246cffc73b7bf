import { z } from 'zod';

/** What a language model says of one aspect, by its number in the request, from 1. */
export const judgement = z.object({
  aspect: z.number(),
  verdict: z.enum(['strong', 'weak', 'missing']),
  /** Words of the text; null where the aspect is missing. */
  quote: z.string().nullable(),
  reason: z.string(),
  improvement: z.string().nullable(),
});
export type Judgement = z.output<typeof judgement>;
/** The form of a response, as JSON schema. */
export const judgementsSchema = z.toJSONSchema(z.object({ judgements: z.array(judgement) }));
