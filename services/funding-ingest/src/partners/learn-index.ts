import { setImmediate } from 'node:timers/promises';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { Model } from 'mongoose';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import type { Project } from '../projects/project-model.ts';
import type { CountryAndKind } from './call-features.ts';
import { learnPartners, type PartnerIndex, sentenceText } from './partner-index.ts';

type Parts = { projects: Model<Project>; organisations: Model<FundedOrganisation>; clock: () => Date };
export type LearnedIndex = CountryAndKind & { index: PartnerIndex };

/** Documents that are read before others have their turn. */
const batch = 50;
const fields = 'topicIdentifier series fundingScheme startDate title objective keywords contribution partners';

/** Learns all stored projects, in batches: it takes seconds, in turns. */
export async function learnIndex({ projects, organisations, clock }: Parts): Promise<LearnedIndex> {
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
  return { index, countries, kinds };
}
