import { duplicatesOnly } from '@consortia/infra/store/consume';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { markLinks } from './mark-outdated.ts';
import { linkIdOf, type ParticipantLink } from './participant-link-model.ts';
import { renewLater } from './renew-later.ts';
import { removeOrganisation } from './renew-links.ts';

type Parts = Pick<
  FundingIngest,
  'clock' | 'fundingSummaries' | 'jobs' | 'newId' | 'organisationProjects' | 'participantLinks'
>;

/**
 * Moves what an organisation that was replaced holds, and the decisions of its administrators, to the one in its place. A participant that it
 * held by its name alone counts as confirmed, since the name is gone with it; decisions of the one that remains stay. The links of the
 * replaced one are removed last, so that an interrupted move is completed by the next. Safe to repeat.
 */
export async function moveLinks(parts: Parts, from: string, to: string): Promise<void> {
  const { participantLinks, clock, newId } = parts;
  const links = await participantLinks
    .find({ organisationId: from, $or: [{ decision: trusted({ $ne: null }) }, { holds: true }] })
    .lean<ParticipantLink[]>();
  for (const { pic, decision, decidedAt } of links) {
    const _id = linkIdOf(to, pic);
    const first = { organisationId: to, pic, confidence: 0, reasons: [], holds: false };
    // Where the one that remains has decided itself, the filter finds nothing and the insert meets the id that is there.
    await duplicatesOnly(
      participantLinks.updateOne(
        { _id, decision: null },
        {
          $set: { decision: decision ?? 'confirmed', decidedAt: decidedAt ?? clock() },
          $setOnInsert: first,
        },
        { upsert: true },
      ),
    );
  }
  await markLinks(parts, [to]);
  await removeOrganisation(parts, from);
  await renewLater(parts, newId());
}
