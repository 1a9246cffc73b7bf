import { z } from 'zod';

export const deadlineModels = ['single-stage', 'two-stage', 'multiple cut-off'] as const;
/** Country code as CORDIS writes it: ISO 3166-1 alpha-2, with EL for Greece and UK for the United Kingdom. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
