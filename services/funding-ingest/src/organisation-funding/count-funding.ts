import { setImmediate as breathe } from 'node:timers/promises';
import { type AnyBulkWriteOperation, trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { OrganisationProject } from './organisation-project-model.ts';
import { type CountedProject, createTally, partOf } from './tally-funding.ts';

type Parts = Pick<
  FundingIngest,
  'fundingSummaries' | 'participantLinks' | 'organisationProjects' | 'organisations' | 'projects' | 'clock'
>;
/** Documents that are read or written at once: a few milliseconds of the event loop. */
const batch = 250;

/** Country codes of participants, where they are known. */
async function countriesOf({ organisations }: Parts, pics: readonly string[]): Promise<Map<string, string>> {
  const countries = new Map<string, string>();
  for (let from = 0; from < pics.length; from += batch) {
    const found = await organisations
      .find({ _id: trusted({ $in: pics.slice(from, from + batch) }) })
      .select('country')
      .lean<{ _id: string; country: string | null }[]>();
    for (const { _id, country } of found) if (country) countries.set(_id, country);
  }
  return countries;
}

/** The projects of a participant in the order of their ids. */
async function* projectsOf({ projects }: Parts, pic: string): AsyncGenerator<CountedProject> {
  for (let after = ''; ; ) {
    const found = await projects
      .find({ 'partners.pic': pic, _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(batch)
      .select('-objective')
      .lean<CountedProject[]>();
    yield* found;
    if (found.length < batch) return;
    after = found.at(-1)!._id;
  }
}

/** Removes projects from the list of an organisation that are not among these. */
async function removeOthers(
  { organisationProjects }: Parts,
  organisationId: string,
  listed: ReadonlySet<string>,
): Promise<void> {
  for (let after = `${organisationId}:`; ; ) {
    const stored = await organisationProjects
      .find({ _id: trusted({ $gt: after, $lt: `${organisationId};` }) })
      .sort({ _id: 1 })
      .limit(batch)
      .select('_id')
      .lean<{ _id: string }[]>();
    const gone = stored.flatMap(({ _id }) => (listed.has(_id) ? [] : [_id]));
    if (gone.length > 0) await organisationProjects.deleteMany({ _id: trusted({ $in: gone }) });
    if (stored.length < batch) return;
    after = stored.at(-1)!._id;
  }
}

/**
 * Counts the projects of the participants that an organisation holds, and writes its figures and its list of projects. Safe to repeat,
 * and to run twice at once.
 */
export async function countFunding(parts: Parts, organisationId: string): Promise<void> {
  const { fundingSummaries, participantLinks, organisationProjects, clock } = parts;
  const held = await participantLinks.find({ organisationId, holds: true }).select('pic').lean<{ pic: string }[]>();
  const pics = new Set(held.map(({ pic }) => pic));
  const tally = createTally(pics);
  const listed = new Set<string>();
  let writes: AnyBulkWriteOperation<OrganisationProject>[] = [];
  const write = async (): Promise<void> => {
    if (writes.length > 0) await organisationProjects.bulkWrite(writes, { ordered: false, timestamps: false });
    writes = [];
    await breathe();
  };
  // One participant after the other: a project with two of them is found twice and counted once.
  for (const pic of pics)
    for await (const project of projectsOf(parts, pic)) {
      const _id = `${organisationId}:${project._id}`;
      const part = partOf(project, pics);
      if (part === null || listed.has(_id)) continue;
      listed.add(_id);
      tally.add(project, part);
      const replacement: OrganisationProject = { _id, organisationId, ...part };
      writes.push({ replaceOne: { filter: { _id }, replacement, upsert: true } });
      if (writes.length >= batch) await write();
    }
  await write();
  await removeOthers(parts, organisationId, listed);
  const figures = tally.figures(await countriesOf(parts, [...tally.partners.keys()]));
  const counted = { $set: { figures, countedAt: clock() } };
  const { matchedCount } = await fundingSummaries.updateOne({ _id: organisationId }, counted);
  // It was removed while it was counted; what was written after that goes too.
  if (matchedCount === 0) await organisationProjects.deleteMany({ organisationId });
}
