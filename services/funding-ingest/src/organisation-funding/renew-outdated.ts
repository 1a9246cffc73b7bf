import { organisationsApi } from '@consortia/proto/organisations/api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { countFunding } from './count-funding.ts';
import type { FundingSummary } from './funding-summary-model.ts';
import { removeOrganisation, renewLinks } from './renew-links.ts';

/** Organisations whose names are read at once. */
const batch = 50;

type Token = 'linksOutdated' | 'figuresOutdated';
const outdated = ({ fundingSummaries }: Pick<FundingIngest, 'fundingSummaries'>, token: Token, limit: number) =>
  fundingSummaries
    .find({ [token]: trusted({ $gt: '' }) })
    .select(token)
    .limit(limit)
    .lean<Pick<FundingSummary, '_id' | Token>[]>();

/** A change since the token was read has written another one, which stays. */
const clear = async (
  { fundingSummaries }: Pick<FundingIngest, 'fundingSummaries'>,
  token: Token,
  seen: Pick<FundingSummary, '_id' | Token>,
) => void (await fundingSummaries.updateOne({ _id: seen._id, [token]: seen[token] }, { $set: { [token]: '' } }));

/**
 * Whether an organisation without names is gone for good. One that was replaced is not: `moveLinks` removes its links once its decisions
 * are moved. Neither is one that the projection still has: the event of its end or replacement is on its way.
 */
async function isGone(
  { networkOrganisations }: Pick<FundingIngest, 'networkOrganisations'>,
  id: string,
): Promise<boolean> {
  const projected = await networkOrganisations.get(id);
  return projected === null || (projected.waiting && projected.replacedBy === null);
}

type RenewingLinks = Pick<
  FundingIngest,
  | 'call'
  | 'fundingSummaries'
  | 'networkOrganisations'
  | 'newId'
  | 'organisationProjects'
  | 'organisations'
  | 'participantLinks'
>;
async function renewOutdatedLinks(parts: RenewingLinks, signal: AbortSignal): Promise<void> {
  for (;;) {
    const found = await outdated(parts, 'linksOutdated', batch);
    if (found.length === 0 || signal.aborted) return;
    const { items } = await parts.call(organisationsApi.listMatchingNames, {
      query: { ids: found.map(({ _id }) => _id) },
    });
    const names = new Map(items.map((one) => [one.id, one]));
    for (const seen of found) {
      const named = names.get(seen._id);
      if (named) await renewLinks(parts, named);
      else if (await isGone(parts, seen._id)) await removeOrganisation(parts, seen._id);
      await clear(parts, 'linksOutdated', seen);
      if (signal.aborted) return;
    }
  }
}

/**
 * Renews links and figures that changes have marked as outdated: links first, since they decide about figures. Safe to repeat; one
 * that was interrupted is continued by the next.
 */
export async function renewOutdated(
  parts: RenewingLinks & Pick<FundingIngest, 'clock' | 'projects'>,
  signal: AbortSignal,
): Promise<void> {
  await renewOutdatedLinks(parts, signal);
  for (;;) {
    const [seen] = await outdated(parts, 'figuresOutdated', 1);
    if (!seen || signal.aborted) return;
    await countFunding(parts, seen._id);
    await clear(parts, 'figuresOutdated', seen);
  }
}
