import { trusted } from 'mongoose';
import { live } from '../helixes/helix-model.ts';
import type { Helixes } from '../helixes.ts';

/** The ids whose Helix exists and is not retired, in the given order. */
export async function liveOf({ helixes }: Pick<Helixes, 'helixes'>, ids: readonly string[]): Promise<string[]> {
  const found = await helixes
    .find({ _id: trusted({ $in: [...ids] }), ...live })
    .select('_id')
    .lean<{ _id: string }[]>();
  const known = new Set(found.map(({ _id }) => _id));
  return ids.filter((id) => known.has(id));
}
