import { heldRead } from '@consortia/infra/store/held-reads';
import { trusted } from 'mongoose';
import type { Matches } from './matches.ts';

/** So many are searched for at a time. */
const batchSize = 500;

/** Which of these dismissals there are. */
export async function dismissedAmong(
  { dismissals }: Pick<Matches, 'dismissals'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const some = await heldRead(
      dismissals
        .find({ _id: trusted({ $in: batch }) })
        .select('_id')
        .lean(),
    );
    for (const { _id } of some) found.add(_id);
  }
  return found;
}
