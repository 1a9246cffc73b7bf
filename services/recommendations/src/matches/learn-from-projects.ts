import type { Consumer } from '@consortia/infra/bus/bus';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import type { Matches } from './matches.ts';
import { queues } from './queues.ts';

/** Funded projects show which topics fund which kind of work, so an import of projects is learned from. */
export const learnFromProjects = ({ name, jobs }: Pick<Matches, 'jobs' | 'name'>): Consumer => ({
  group: `${name}.projects`,
  topics: [fundingIngestEvents.projectsImported.topic],
  handle: async ({ id }) => void (await jobs.add(queues.learn, 'learn', { importId: id }, { key: id })),
});
