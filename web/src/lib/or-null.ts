import { type ZodType, z } from 'zod';

/** A field that is null while nothing is typed or chosen. */
export const orNull = <T>(schema: ZodType<T>) => z.preprocess((typed) => (typed === '' ? null : typed), schema);
