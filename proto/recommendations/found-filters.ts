import { z } from 'zod';

const choices = z.array(z.string().min(1).max(100)).max(50);

/** Filters of the lists of organisations, groups and experts; several values of one filter are alternatives. */
export const foundFilters = z.strictObject({
  q: z.string().max(200).optional(),
  helix: choices.optional(),
  country: choices.optional(),
  expertise: choices.optional(),
});
