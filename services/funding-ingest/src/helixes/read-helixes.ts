import { heldRead } from '@consortia/infra/store/held-reads';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { HelixProjection } from '../projections.ts';

/** All Helixes but the retired ones, to which no call is assigned; there are tens of them. */
export async function readHelixes({ helixes }: Pick<FundingIngest, 'helixes'>): Promise<HelixProjection[]> {
  const found = helixes.model.find({ deletedAt: null, retired: trusted({ $ne: true }) });
  return heldRead(found.sort({ _id: 1 }).limit(500).lean<HelixProjection[]>());
}

/** Those of these ids as they were less than a second ago, without retired ones. */
export async function recentHelixes(
  { helixes }: Pick<FundingIngest, 'helixes'>,
  ids: readonly string[],
): Promise<HelixProjection[]> {
  return [...(await helixes.recent.getMany(ids)).values()].filter(({ retired }) => !retired);
}

type CallHelix = Pick<HelixProjection, 'id' | 'name' | 'alias' | 'hue'>;

/** The Helixes of these ids as they are on a call, in the order of the ids. */
export function presentHelixes(ids: readonly string[], helixes: readonly CallHelix[]): CallHelix[] {
  const byId = new Map(helixes.map(({ id, name, alias, hue }) => [id, { id, name, alias, hue }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
