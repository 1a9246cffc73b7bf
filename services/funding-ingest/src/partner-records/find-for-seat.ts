import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { SeatFit as Shown } from '@consortia/proto/funding-ingest/partner-records-api';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { inTurns } from '../conditions/in-turns.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { linkedTo } from '../organisation-funding/linked-to.ts';
import { presentParticipant } from '../organisation-funding/present-participant.ts';
import { byEvidence, fitsForSeat, type SeatFit, seatTexts } from '../partners/seat-order.ts';
import seatWeights from '../partners/seat-weights.json' with { type: 'json' };
import { asApplicant, judgeFor } from '../partners/suggestions-for.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import type { Project } from '../projects/project-model.ts';
import { findCall } from '../topics/find-call.ts';
import type { Topic } from '../topics/topic-model.ts';
import { codesOf } from './read-partner-records.ts';

const [ranked, shown, shownProjects] = [60, 30, 3];

type Query = Omit<z.output<typeof fundingIngestApi.findForSeat.body>, 'accountId' | 'identifier'>;

/** Who meets the conditions of a seat. Accounts have their turn one after the other, as for the suggestions of a call. */
export const findForSeat = (parts: FundingIngest) =>
  handle(fundingIngestApi.findForSeat, async ({ body: { accountId, identifier, ...query } }) => {
    const { topic } = await findCall(parts, identifier, undefined);
    const key = JSON.stringify(['seat', topic._id, query]);
    return { items: await parts.partnerSuggestions(accountId, key, () => fitsFor(parts, topic, query)) };
  });

/** By evidence; of those who are as likely, first who is here. Those that the call rules out come last. */
async function fitsFor(parts: FundingIngest, topic: Topic, { words, kind, countries, excluded }: Query) {
  const read = await parts.partnerIndexes.read();
  const { pics, memberships, projects } = read.index;
  const left = new Set((await Promise.all(excluded.map((one) => codesOf(parts, one)))).flat());
  const sought = { words, kind, countries: new Set<string>(countries), callTitle: topic.title };
  const vectors = await read.embed(seatTexts(sought));
  const { fits, named, near } = await inTurns(fitsForSeat(read.index, read, sought, vectors));
  const best = byEvidence(fits, seatWeights)
    .filter(({ at }) => !left.has(pics[at]!))
    .slice(0, ranked);
  const picsOfBest = best.map(({ at }) => pics[at]!);
  const [organisations, linked] = await Promise.all([
    parts.organisations.find({ _id: trusted({ $in: picsOfBest }) }).lean<FundedOrganisation[]>(),
    linkedTo(parts, picsOfBest),
  ]);
  const known = new Map(organisations.map((one) => [one._id, one]));
  const exclusions = judgeFor(parts, topic)(organisations.map(asApplicant));
  const isOut = ({ at }: SeatFit): number => Number(exclusions.has(pics[at]!));
  const isHere = ({ at }: SeatFit): number => Number(linked.has(pics[at]!));
  const order = best
    .filter(({ at }) => known.has(pics[at]!))
    .toSorted((one, other) => isOut(one) - isOut(other) || one.step - other.step || isHere(other) - isHere(one))
    .slice(0, shown);
  const namedCount = (project: number): number => words.filter((_, bit) => named[project]! & (1 << bit)).length;
  const evidenceOf = ({ at }: SeatFit): number[] =>
    Array.from(memberships.values.subarray(memberships.starts[at], memberships.starts[at + 1]))
      .filter((project) => named[project] !== 0)
      .sort((one, other) => namedCount(other) - namedCount(one) || near[other]! - near[one]!)
      .slice(0, shownProjects);
  const evidence = order.map(evidenceOf);
  const found = await parts.projects
    .find({ _id: trusted({ $in: evidence.flat().map((project) => projects[project]!) }) })
    .select('acronym title startDate partners')
    .lean<Pick<Project, '_id' | 'acronym' | 'title' | 'startDate' | 'partners'>[]>();
  const stored = new Map(found.map((one) => [one._id, one]));
  return order.flatMap((fit, n): Shown[] => {
    const pic = pics[fit.at]!;
    const here = linked.get(pic);
    const proofs = evidence[n]!.flatMap((project): Shown['evidence'] => {
      const one = stored.get(projects[project]!);
      const roles = one?.partners.filter((partner) => partner.pic === pic).map(({ role }) => role) ?? [];
      const role = roles.includes('coordinator') ? 'coordinator' : roles[0];
      if (!one || !role) return [];
      const { _id: grantId, acronym, title, startDate } = one;
      const year = startDate === null ? null : Number(startDate.slice(0, 4));
      return [{ grantId, acronym, title, year, role, words: words.filter((_, bit) => named[project]! & (1 << bit)) }];
    });
    // An import may have replaced what the index was read from.
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
