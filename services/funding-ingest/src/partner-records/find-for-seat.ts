import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { SeatFit as Shown } from '@consortia/proto/funding-ingest/partner-records-api';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { codesOf } from '../organisation-funding/codes-of.ts';
import { linkedTo } from '../organisation-funding/linked-to.ts';
import { presentParticipant } from '../organisation-funding/present-participant.ts';
import { projectsAsReasons } from '../partners/projects-as-reasons.ts';
import type { RankedForSeat } from '../partners/rank-for-seat.ts';
import { asApplicant, judgeFor, type Ranking, type Suggesting } from '../partners/suggestions-for.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { findCall } from '../topics/find-call.ts';
import type { Topic } from '../topics/topic-model.ts';

const shown = 30;

type Query = Omit<z.output<typeof fundingIngestApi.findForSeat.body>, 'accountId' | 'identifier'>;

/** Who meets the conditions of a seat. Accounts have their turn one after the other, as for the suggestions of a call. */
export const findForSeat = (parts: Suggesting) =>
  handle(fundingIngestApi.findForSeat, async ({ body: { accountId, identifier, ...query } }) => {
    const { topic } = await findCall(parts, identifier, undefined);
    const key = JSON.stringify(['seat', topic._id, query]);
    return { items: await parts.partnerSuggestions(accountId, key, () => fitsFor(parts, topic, query)) };
  });

/** By evidence; of those with as much, first who is here. Those that the call rules out come last. */
async function fitsFor(parts: Ranking, topic: Topic, { words, kind, countries, excluded }: Query) {
  const left = (await Promise.all(excluded.map((one) => codesOf(parts, one)))).flat();
  const sought = { words, kind, countries: new Set<string>(countries), callTitle: topic.title };
  const best = await parts.partnerIndexes.ask(({ ask }) => ask.rankForSeat({ ...sought, excluded: left }));
  const picsOfBest = best.map(({ pic }) => pic);
  const [organisations, linked] = await Promise.all([
    parts.organisations.find({ _id: trusted({ $in: picsOfBest }) }).lean<FundedOrganisation[]>(),
    linkedTo(parts, picsOfBest),
  ]);
  const known = new Map(organisations.map((one) => [one._id, one]));
  const exclusions = judgeFor(parts, topic)(organisations.map(asApplicant));
  const isOut = ({ pic }: RankedForSeat): number => Number(exclusions.has(pic));
  const isHere = ({ pic }: RankedForSeat): number => Number(linked.has(pic));
  const order = best
    .filter(({ pic }) => known.has(pic))
    .toSorted((one, other) => isOut(one) - isOut(other) || one.step - other.step || isHere(other) - isHere(one))
    .slice(0, shown);
  const grantIds = order.flatMap(({ evidence }) => evidence.map(({ grantId }) => grantId));
  const asReason = await projectsAsReasons(parts, grantIds);
  return order.flatMap(({ pic, evidence }): Shown[] => {
    const here = linked.get(pic);
    const proofs = evidence.flatMap(({ grantId, words: named }): Shown['evidence'] => {
      const project = asReason(grantId, pic);
      return project ? [{ ...project, words: named }] : [];
    });
    if (proofs.length === 0) return [];
    return [
      {
        ...presentParticipant(known.get(pic)!),
        organisation: here ? { name: here.name, profileUrl: here.profileUrl } : null,
        exclusion: exclusions.get(pic) ?? null,
        evidence: proofs,
      },
    ];
  });
}
