import { duplicatesOnly } from '@consortia/infra/store/consume';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { linkedFrom } from './link-confidence.ts';
import { markFigures } from './mark-outdated.ts';
import type { ParticipantLink } from './participant-link-model.ts';

/** Links of one participant that are considered: more organisations than this do not have one name. */
const maxLinks = 500;

/** The link that holds its participant: a confirmed one, the earliest, or else the only best of those that are sure enough. */
function holderOf(links: readonly ParticipantLink[]): ParticipantLink | undefined {
  const [confirmed] = links
    .filter(({ decision }) => decision === 'confirmed')
    .sort((a, b) => Number(a.decidedAt) - Number(b.decidedAt) || (a._id < b._id ? -1 : 1));
  if (confirmed) return confirmed;
  const [best, next] = links
    .filter(({ decision, confidence }) => decision === null && confidence >= linkedFrom)
    .sort((a, b) => b.confidence - a.confidence);
  return next?.confidence === best?.confidence ? undefined : best;
}

/**
 * Decides which organisation holds a participant, by the stored links. The result does not depend on the order of changes, so it is
 * safe to repeat. Marks the figures of organisations that won or lost it.
 */
export async function assignParticipant(
  parts: Pick<FundingIngest, 'participantLinks' | 'fundingSummaries' | 'newId'>,
  pic: string,
): Promise<void> {
  const { participantLinks } = parts;
  const links = await participantLinks.find({ pic }).limit(maxLinks).lean<ParticipantLink[]>();
  const holder = holderOf(links);
  const lost = links.filter(({ _id, holds }) => holds && _id !== holder?._id);
  if (lost.length > 0)
    await participantLinks.updateMany(
      { _id: trusted({ $in: lost.map(({ _id }) => _id) }) },
      { $set: { holds: false } },
    );
  const concerned = lost.map(({ organisationId }) => organisationId);
  if (holder && !holder.holds) {
    // The unique index refuses a second holder where two changes cross.
    const isAssigned = await duplicatesOnly(participantLinks.updateOne({ _id: holder._id }, { $set: { holds: true } }));
    if (isAssigned) concerned.push(holder.organisationId);
  }
  await markFigures(parts, concerned);
}
