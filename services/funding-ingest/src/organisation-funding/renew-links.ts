import type { MatchingNames } from '@consortia/proto/organisations/matching-names-api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { assignParticipant } from './assign-participant.ts';
import { type ComparedOrganisation, compareAll } from './link-confidence.ts';
import { matchKeysOf } from './match-keys.ts';
import { linkIdOf, type ParticipantLink } from './participant-link-model.ts';

type Links = Pick<FundingIngest, 'fundingSummaries' | 'participantLinks' | 'newId'>;
type Parts = Links & Pick<FundingIngest, 'organisations'>;
/** Participants that are compared with one organisation. */
const maxCompared = 500;
/** Keys in one filter, of organisations with very many names. */
const maxKeys = 250;

const comparedOf = ({ name, otherNames, acronyms, country, city, domains }: MatchingNames): ComparedOrganisation => ({
  ...{ name, otherNames, acronyms, country, city, domains },
});

/** Compares an organisation of the installation with the participants of CORDIS again; decisions of administrators stay. */
export async function renewLinks(parts: Parts, names: MatchingNames): Promise<void> {
  const { fundingSummaries, participantLinks, organisations } = parts;
  const { id: organisationId, name, otherNames, acronyms, domains, ror } = names;
  const matchKeys = matchKeysOf({ names: [name, ...otherNames], shortNames: acronyms, domains }).slice(0, maxKeys);
  // Stored first: a participant that is imported meanwhile finds the organisation by them.
  await fundingSummaries.updateOne({ _id: organisationId }, { $set: { matchKeys, ror } });
  const stored = await participantLinks.find({ organisationId }).lean<ParticipantLink[]>();
  const decided = stored.filter(({ decision }) => decision !== null);
  const found = await organisations
    .find({ matchKeys: trusted({ $in: matchKeys }) })
    .limit(maxCompared)
    .lean<FundedOrganisation[]>();
  const compared = compareAll(comparedOf(names), found);
  for (const { pic } of decided) if (!compared.has(pic)) compared.set(pic, { confidence: 0, reasons: [] });

  const known = new Map(stored.map((link) => [link.pic, link]));
  const changed = [...compared].filter(([pic, { confidence, reasons }]) => {
    const link = known.get(pic);
    return !link || link.confidence !== confidence || link.reasons.join() !== reasons.join();
  });
  const ended = stored.filter(({ pic }) => !compared.has(pic));
  const undecided = { decision: null, decidedAt: null, holds: false };
  if (changed.length > 0)
    await participantLinks.bulkWrite(
      changed.map(([pic, fields]) => ({
        updateOne: {
          filter: { _id: linkIdOf(organisationId, pic) },
          update: { $set: fields, $setOnInsert: { organisationId, pic, ...undecided } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  await endLinks(parts, ended);
  for (const [pic] of changed) await assignParticipant(parts, pic);
}

/** Removes links, and gives their participants to other organisations that have a right to them. */
async function endLinks(parts: Links, links: readonly ParticipantLink[]): Promise<void> {
  if (links.length === 0) return;
  const held = links.filter(({ holds }) => holds).map(({ organisationId }) => organisationId);
  await parts.participantLinks.deleteMany({ _id: trusted({ $in: links.map(({ _id }) => _id) }) });
  await parts.fundingSummaries.updateMany(
    { _id: trusted({ $in: held }) },
    { $set: { figuresOutdated: parts.newId() } },
  );
  for (const { pic } of links) await assignParticipant(parts, pic);
}

/** Ends the links of an organisation that exists no longer, or is not approved yet, and removes its figures and list. */
export async function removeOrganisation(
  parts: Links & Pick<FundingIngest, 'organisationProjects'>,
  organisationId: string,
): Promise<void> {
  await endLinks(parts, await parts.participantLinks.find({ organisationId }).lean<ParticipantLink[]>());
  await parts.organisationProjects.deleteMany({ organisationId });
  await parts.fundingSummaries.deleteOne({ _id: organisationId });
}
