import { z } from 'zod';
import { messages } from '../messages.ts';
import { id, line } from '../shapes.ts';

/** A date of which the month or the day may be unknown: `1930`, `1930-02` or `1930-02-28`. */
export const partialDate = z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/);

const text = line(200);
/** Where a person works or has worked, as an import brings it. */
export const importedEmployment = z.object({
  organisation: text.min(1, messages.fieldMissing),
  department: text.nullable(),
  role: text.nullable(),
  startedOn: partialDate.nullable(),
  endedOn: partialDate.nullable(),
});
export type ImportedEmployment = z.output<typeof importedEmployment>;
/** An employment of a profile. */
export const employment = importedEmployment.extend({ id });
export type Employment = z.output<typeof employment>;
