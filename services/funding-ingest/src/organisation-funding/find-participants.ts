import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { participantCode } from '@consortia/proto/funding-ingest/shapes';
import { visibleCharacters } from '@consortia/proto/shapes';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { findCorrectable } from './find-organisation.ts';
import { namesStartingWith } from './match-keys.ts';
import { presentParticipant } from './present-participant.ts';

const maxFound = 10;
const minCharacters = 3;

export const findParticipants = (
  parts: Pick<FundingIngest, 'networkOrganisations' | 'organisations' | 'participantLinks'>,
) =>
  handle(fundingIngestApi.findParticipants, async ({ viewer, params, query: { q } }) => {
    await findCorrectable(parts, viewer, params.id);
    const text = q.trim();
    const isCode = participantCode.safeParse(text).success;
    const start = namesStartingWith(text);
    if (!isCode && (start === null || visibleCharacters(text) < minCharacters)) return { items: [] };
    const found = await parts.organisations
      // The start of a key has letters, digits and blanks alone, so nothing in it is an expression.
      .find(isCode ? { _id: text } : { matchKeys: trusted({ $regex: `^${start}` }) })
      .limit(maxFound)
      .lean<FundedOrganisation[]>();
    const held = await parts.participantLinks
      .find({ holds: true, pic: trusted({ $in: found.map(({ _id }) => _id) }) })
      .select('pic')
      .lean<{ pic: string }[]>();
    const linked = new Set(held.map(({ pic }) => pic));
    return { items: found.map((one) => ({ ...presentParticipant(one), linked: linked.has(one._id) })) };
  });
