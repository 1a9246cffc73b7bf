import type { OrganisationObservation } from '@consortia/proto/funding-ingest/observations';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { ImportCounts } from '../topics/import-topics.ts';
import type { FundedOrganisation } from './organisation-model.ts';

/** Writes organisations of funded projects that are new or have changed; a country that is absent erases none. */
export async function importOrganisations(
  { organisations }: Pick<FundingIngest, 'organisations'>,
  observations: readonly OrganisationObservation[],
): Promise<ImportCounts> {
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0 };
  if (observations.length === 0) return counts;
  const ids = [...new Set(observations.map(({ pic }) => pic))];
  const stored = await organisations.find({ _id: trusted({ $in: ids }) }).lean<FundedOrganisation[]>();
  const known = new Map(stored.map((organisation) => [organisation._id, organisation]));
  const changed = new Map<string, FundedOrganisation>();
  for (const { pic, name, country } of observations) {
    const before = known.get(pic);
    const after = { _id: pic, name, country: country ?? before?.country ?? null };
    const isSame = before !== undefined && before.name === after.name && before.country === after.country;
    counts[before === undefined ? 'new' : isSame ? 'unchanged' : 'changed'] += 1;
    known.set(pic, after);
    if (!isSame) changed.set(pic, after);
  }
  if (changed.size > 0) {
    await organisations.bulkWrite(
      [...changed.values()].map((replacement) => ({
        replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
      })),
      { ordered: false, timestamps: false },
    );
  }
  return counts;
}
