import type { OrganisationObservation } from '@consortia/proto/funding-ingest/observations';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { markLinksByKeys } from '../organisation-funding/mark-outdated.ts';
import { matchKeysOfParticipant } from '../organisation-funding/match-keys.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import type { ImportCounts } from './import-topics.ts';

/** An absent field leaves the stored value. */
function merged(known: FundedOrganisation | undefined, observed: OrganisationObservation): FundedOrganisation {
  const { pic, name } = observed;
  const shortName = observed.shortName ?? known?.shortName ?? null;
  const website = observed.website ?? known?.website ?? null;
  return {
    _id: pic,
    name,
    country: observed.country ?? known?.country ?? null,
    shortName,
    city: observed.city ?? known?.city ?? null,
    website,
    organisationKind: observed.organisationKind ?? known?.organisationKind ?? null,
    matchKeys: matchKeysOfParticipant({ name, shortName, website }),
  };
}
/** The match keys follow from the other fields. */
const compared = ['name', 'country', 'shortName', 'city', 'website', 'organisationKind'] as const;

/**
 * Writes new and changed organisations of funded projects, and marks links that they may affect for renewal. `taken`: observations that
 * have changed a project, which count as changed too.
 */
export async function importOrganisations(
  parts: Pick<FundingIngest, 'organisations' | 'fundingSummaries' | 'newId'>,
  observations: readonly OrganisationObservation[],
  taken: ReadonlySet<OrganisationObservation>,
): Promise<ImportCounts> {
  const { organisations } = parts;
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0 };
  if (observations.length === 0) return counts;
  const ids = [...new Set(observations.map(({ pic }) => pic))];
  const stored = await organisations.find({ _id: trusted({ $in: ids }) }).lean<FundedOrganisation[]>();
  const known = new Map(stored.map((organisation) => [organisation._id, organisation]));
  const changed = new Map<string, FundedOrganisation>();
  const keys = new Set<string>();
  for (const observed of observations) {
    const before = known.get(observed.pic);
    const after = merged(before, observed);
    const isSame = before !== undefined && compared.every((field) => (before[field] ?? null) === after[field]);
    counts[before === undefined ? 'new' : isSame && !taken.has(observed) ? 'unchanged' : 'changed'] += 1;
    known.set(observed.pic, after);
    if (isSame) continue;
    changed.set(observed.pic, after);
    for (const key of [...(before?.matchKeys ?? []), ...after.matchKeys]) keys.add(key);
  }
  if (changed.size > 0) {
    await organisations.bulkWrite(
      [...changed.values()].map((replacement) => ({
        replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
      })),
      { ordered: false, timestamps: false },
    );
    await markLinksByKeys(parts, keys);
  }
  return counts;
}
