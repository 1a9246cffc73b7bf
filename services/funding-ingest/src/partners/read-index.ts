import { setImmediate } from 'node:timers/promises';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { within } from '@consortia/infra/wait/within';
import { fail } from '@consortia/proto/errors';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { Model } from 'mongoose';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import type { Project } from '../projects/project-model.ts';
import type { CountryAndKind } from './call-features.ts';
import { learnPartners, type PartnerIndex, sentenceText } from './partner-index.ts';

type Parts = { projects: Model<Project>; organisations: Model<FundedOrganisation>; clock: () => Date };
/** `embed` gives the vectors that those of the index are compared with. */
export type ReadIndex = CountryAndKind & { index: PartnerIndex; embed: Embeddings['embed'] };
export type PartnerIndexes = { read(): Promise<ReadIndex> };

/** Documents that are read before others have their turn. */
const batch = 50;
const releasedAfter = 10 * 60_000;
/** New imports count from then on. */
const renewedAfter = 60 * 60_000;
const fields = 'topicIdentifier series fundingScheme startDate title objective keywords contribution partners';

async function readIndex({ projects, organisations, clock }: Parts): Promise<ReadIndex> {
  const learner = learnPartners(clock().getUTCFullYear());
  // Weights are learned with these vectors, whichever the installation has for other purposes.
  const embeddings = createEmbeddedEmbeddings();
  let waiting: Project[] = [];
  const learnWaiting = async (): Promise<void> => {
    const some = waiting.map((project) => ({ ...project, id: project._id }));
    waiting = [];
    const vectors = await embeddings.embed(some.map(sentenceText));
    for (const [at, project] of some.entries()) learner.add(project, vectors[at]!);
    await setImmediate();
  };
  const reading = projects.find().select(fields).lean<Project[]>().cursor({ batchSize: batch });
  for await (const project of reading) {
    waiting.push(project as Project);
    if (waiting.length === batch) await learnWaiting();
  }
  await learnWaiting();
  const finishing = learner.finish();
  let step = finishing.next();
  while (!step.done) {
    await setImmediate();
    step = finishing.next();
  }
  const index = step.value;
  const countries: string[] = Array(index.pics.length).fill('');
  const kinds: (OrganisationKind | null)[] = Array(index.pics.length).fill(null);
  const known = organisations
    .find()
    .select('country organisationKind')
    .lean<FundedOrganisation[]>()
    .cursor({ batchSize: batch * 10 });
  for await (const { _id, country, organisationKind } of known) {
    const number = index.numbers.get(_id);
    if (number === undefined) continue;
    countries[number] = country ?? '';
    kinds[number] = organisationKind ?? null;
  }
  return { index, countries, kinds, embed: embeddings.embed };
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

/** The index, or `funding-ingest.not_ready` after so many milliseconds; it is read on meanwhile. */
export const readyWithin = (ms: number, indexes: PartnerIndexes): Promise<ReadIndex> =>
  within(ms, indexes.read(), () => fail('funding-ingest.not_ready', { headers: { 'Retry-After': '2' } }));
