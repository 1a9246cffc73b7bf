import { trusted } from 'mongoose';
import type { Helixes } from '../helixes.ts';

/** The ids whose Helix still exists, in the given order. */
export async function liveOf({ helixes }: Helixes, ids: readonly string[]): Promise<string[]> {
  const found = await helixes
    .find({ _id: trusted({ $in: [...ids] }), deletedAt: null })
    .select('_id')
    .lean<{ _id: string }[]>();
  const live = new Set(found.map(({ _id }) => _id));
  return ids.filter((id) => live.has(id));
}
