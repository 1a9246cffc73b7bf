import { startWorker } from '@consortia/infra/worker/worker-client';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { Model } from 'mongoose';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import type { Project } from '../projects/project-model.ts';
import type { IndexCalls } from './index-thread.ts';

type Parts = { projects: Model<Project>; organisations: Model<FundedOrganisation>; clock: () => Date };

/** Documents that are read before others have their turn. */
const batch = 50;
const fields = 'topicIdentifier series fundingScheme startDate title objective keywords contribution partners';

export const startIndexThread = () =>
  startWorker<IndexCalls>(new URL('./index-thread.ts', import.meta.url), null, { name: 'partners' });

/** The bytes of an index of all stored projects, learned in a thread of its own, which takes seconds. */
export async function learnIndex({ projects, organisations, clock }: Parts, signal?: AbortSignal): Promise<Buffer> {
  const year = clock().getUTCFullYear();
  const thread = await startIndexThread();
  try {
    let waiting: Project[] = [];
    const learnWaiting = (): Promise<void> => {
      signal?.throwIfAborted();
      const some = waiting.map((project) => ({ ...project, id: project._id }));
      waiting = [];
      return thread.calls.learn(year, some);
    };
    const reading = projects.find().select(fields).lean<Project[]>().cursor({ batchSize: batch });
    for await (const project of reading) {
      waiting.push(project as Project);
      if (waiting.length === batch) await learnWaiting();
    }
    await learnWaiting();
    const known: [string, string, OrganisationKind | null][] = [];
    const listed = organisations
      .find()
      .select('country organisationKind')
      .lean<FundedOrganisation[]>()
      .cursor({ batchSize: batch * 10 });
    for await (const { _id, country, organisationKind } of listed)
      known.push([_id, country ?? '', organisationKind ?? null]);
    const { buffer } = await thread.calls.finish(year, known);
    return Buffer.from(buffer);
  } finally {
    await thread.close();
  }
}
