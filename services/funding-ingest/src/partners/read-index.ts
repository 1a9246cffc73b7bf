import { setImmediate } from 'node:timers/promises';
import type { ServiceContext } from '@consortia/infra/kit/service';
import type { Model } from 'mongoose';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import type { Project } from '../projects/project-model.ts';
import { learnFacts } from './partner-facts.ts';
import type { Learned } from './partner-features.ts';
import { learnPartners } from './partner-index.ts';
import { textOfProject } from './project-text.ts';

type Parts = Pick<ServiceContext, 'clock' | 'embeddings'> & {
  projects: Model<Project>;
  organisations: Model<FundedOrganisation>;
};
export type PartnerIndexes = { read(): Promise<Learned> };

/** Documents that are read before others have their turn. */
const batch = 50;
const releasedAfter = 10 * 60_000;
/** New imports count from then on. */
const renewedAfter = 60 * 60_000;
const fields = 'topicIdentifier series fundingScheme startDate title objective keywords partners';

async function readIndex({ projects, organisations, clock, embeddings }: Parts): Promise<Learned> {
  const learner = learnPartners(clock().getUTCFullYear());
  const vectors: Float32Array[] = [];
  let texts: string[] = [];
  const embed = async () => {
    vectors.push(...(await embeddings.embed(texts)));
    texts = [];
    await setImmediate();
  };
  const reading = projects.find().select(fields).lean<Project[]>().cursor({ batchSize: batch });
  for await (const project of reading) {
    if (learner.add({ ...(project as Project), id: project._id })) texts.push(textOfProject(project));
    if (texts.length === batch) await embed();
  }
  await embed();
  const finishing = learner.finish();
  let step = finishing.next();
  while (!step.done) {
    await setImmediate();
    step = finishing.next();
  }
  const index = step.value;
  const facts = learnFacts(index);
  const known = organisations
    .find()
    .select('name country city')
    .lean<FundedOrganisation[]>()
    .cursor({ batchSize: batch * 10 });
  for await (const { _id: pic, ...organisation } of known) facts.add({ pic, ...organisation });
  return { index, facts: facts.finish(), vectors };
}

/** The index is read on the first query, shared by those that follow, and released when there were none for a while. */
export function createPartnerIndexes(parts: Parts): PartnerIndexes {
  let held: { reading: Promise<Learned>; since: number } | null = null;
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
