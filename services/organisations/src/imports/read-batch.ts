import type { DirectoryCounts } from '@consortia/proto/organisations/directory';
import type { z } from 'zod';

const maxName = 200;
const nameOf = (value: unknown): string => {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  const given = [id, name].find((one) => typeof one === 'string' && one !== '');
  return typeof given === 'string' ? given.slice(0, maxName) : 'unnamed';
};

/**
 * Validates each record of a batch by itself. Returns the valid ones by id (of several, the last), and counts with the others by name.
 */
export function readBatch<S extends z.ZodType>(
  values: readonly unknown[],
  schema: S,
  idOf: (record: z.output<S>) => string,
): { counts: DirectoryCounts; records: Map<string, z.output<S>> } {
  const counts: DirectoryCounts = { new: 0, changed: 0, unchanged: 0, refused: [] };
  const records = new Map<string, z.output<S>>();
  for (const value of values) {
    const read = schema.safeParse(value);
    if (read.success) records.set(idOf(read.data), read.data);
    else {
      const [issue] = read.error.issues;
      counts.refused.push({ name: nameOf(value), reason: `${issue!.path.join('.') || 'record'}: ${issue!.message}` });
    }
  }
  return { counts, records };
}
