import { duplicatesOnly } from '@consortia/infra/store/consume';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';

type Parts = Pick<FundingIngest, 'fundingSummaries' | 'newId'>;
/** Values in one filter. */
const batch = 250;

const batchesOf = <T>(values: Iterable<T>): T[][] => {
  const all = [...values];
  return Array.from({ length: Math.ceil(all.length / batch) }, (_, n) => all.slice(n * batch, (n + 1) * batch));
};

/** Has the links of these organisations of the installation compared again by the next job. */
export async function markLinks({ fundingSummaries, newId }: Parts, organisationIds: readonly string[]): Promise<void> {
  if (organisationIds.length === 0) return;
  const linksOutdated = newId();
  const write = organisationIds.map((_id) => ({
    updateOne: { filter: { _id }, update: { $set: { linksOutdated } }, upsert: true },
  }));
  // Two instances that insert the same one at the same time mean the same.
  await duplicatesOnly(fundingSummaries.bulkWrite(write, { ordered: false }));
}

/** The same for every organisation. */
export async function markAllLinks({ fundingSummaries, newId }: Parts): Promise<void> {
  await fundingSummaries.updateMany({}, { $set: { linksOutdated: newId() } });
}

/** The same for every organisation that one of these match keys may concern. */
export async function markLinksByKeys({ fundingSummaries, newId }: Parts, keys: Iterable<string>): Promise<void> {
  const linksOutdated = newId();
  for (const some of batchesOf(keys))
    await fundingSummaries.updateMany({ matchKeys: trusted({ $in: some }) }, { $set: { linksOutdated } });
}

/** Has the figures of these organisations counted again by the next job. */
export async function markFigures(
  { fundingSummaries, newId }: Parts,
  organisationIds: Iterable<string>,
): Promise<void> {
  const figuresOutdated = newId();
  for (const some of batchesOf(organisationIds))
    await fundingSummaries.updateMany({ _id: trusted({ $in: some }) }, { $set: { figuresOutdated } });
}

/** The same for the organisations that hold one of these participants. */
export async function markFiguresByParticipants(
  parts: Parts & Pick<FundingIngest, 'participantLinks'>,
  pics: Iterable<string>,
): Promise<void> {
  const concerned = new Set<string>();
  for (const some of batchesOf(pics)) {
    const held = await parts.participantLinks
      .find({ holds: true, pic: trusted({ $in: some }) })
      .select('organisationId')
      .lean<{ organisationId: string }[]>();
    for (const { organisationId } of held) concerned.add(organisationId);
  }
  await markFigures(parts, concerned);
}

/** The same for every organisation with funded projects: countries of their partners may have become known. */
export async function markAllFigures({ fundingSummaries, newId }: Parts): Promise<void> {
  await fundingSummaries.updateMany({ countedAt: trusted({ $ne: null }) }, { $set: { figuresOutdated: newId() } });
}
