import { duplicatesOnly } from '@consortia/infra/store/consume';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';

/** An organisation leads at most one of so many lists, and in a small installation this number of them. */
const [every, atLeast] = [10, 3];
/** Places in which another leader is searched for. */
const places = 10;

type Parts = Pick<FundingIngest, 'leadingPartners' | 'clock'>;

/**
 * The same order, led by the first organisation that does not lead too many lists for other calls already, and remembers who
 * leads. Lists of the same call count once, however often they are requested.
 */
export async function boundLeader(
  { leadingPartners, clock }: Parts,
  call: string,
  pics: readonly string[],
): Promise<string[]> {
  if (pics.length === 0) return [];
  const others = { _id: trusted({ $ne: call }) };
  const bound = Math.max(atLeast, Math.ceil((await leadingPartners.countDocuments(others)) / every));
  const candidates = pics.slice(0, places);
  let leader = candidates[0]!;
  for (const pic of candidates) {
    if ((await leadingPartners.countDocuments({ ...others, pic })) >= bound) continue;
    leader = pic;
    break;
  }
  await duplicatesOnly(
    leadingPartners.updateOne({ _id: call }, { $set: { pic: leader, at: clock() } }, { upsert: true }),
  );
  return [leader, ...pics.filter((pic) => pic !== leader)];
}
