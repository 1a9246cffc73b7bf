import { setImmediate } from 'node:timers/promises';
import type { Model } from 'mongoose';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import type { Project } from '../projects/project-model.ts';
import { learnPartners, type PartnerIndex } from './partner-index.ts';

type Parts = { projects: Model<Project>; organisations: Model<FundedOrganisation>; clock: () => Date };
export type ReadIndex = { index: PartnerIndex; countries: readonly string[] };
export type PartnerIndexes = { read(): Promise<ReadIndex> };

/** Documents that are read before others have their turn. */
const batch = 50;
const releasedAfter = 10 * 60_000;
/** New imports count from then on. */
const renewedAfter = 60 * 60_000;
const fields = 'topicIdentifier series fundingScheme startDate title objective keywords partners';

async function readIndex({ projects, organisations, clock }: Parts): Promise<ReadIndex> {
  const learner = learnPartners(clock().getUTCFullYear());
  let read = 0;
  const reading = projects.find().select(fields).lean<Project[]>().cursor({ batchSize: batch });
  for await (const project of reading) {
    learner.add({ ...(project as Project), id: project._id });
    read += 1;
    if (read % batch === 0) await setImmediate();
  }
  const finishing = learner.finish();
  let step = finishing.next();
  while (!step.done) {
    await setImmediate();
    step = finishing.next();
  }
  const index = step.value;
  const countries: string[] = Array(index.pics.length).fill('');
  const countryOf = organisations
    .find()
    .select('country')
    .lean<FundedOrganisation[]>()
    .cursor({ batchSize: batch * 10 });
  for await (const { _id, country } of countryOf) {
    const number = index.numbers.get(_id);
    if (number !== undefined) countries[number] = country ?? '';
  }
  return { index, countries };
}

/** The index is read on the first query, shared by those that follow, and released when there were none for a while. */
export function createPartnerIndexes(parts: Parts): PartnerIndexes {
  let held: { reading: Promise<ReadIndex>; since: number } | null = null;
  let release: NodeJS.Timeout | undefined;
  return {
    read() {
      const now = performance.now();
      if (!held || now - held.since > renewedAfter) {
        const reading = readIndex(parts);
        held = { reading, since: now };
        reading.catch(() => {
          held = null;
        });
      }
      clearTimeout(release);
      release = setTimeout(() => {
        held = null;
      }, releasedAfter).unref();
      return held.reading;
    },
  };
}
