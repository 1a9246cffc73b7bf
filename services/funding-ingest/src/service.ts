import type { ServiceContext, ServiceDefinition } from '@consortia/infra/kit/service';
import { createSetAside } from '@consortia/infra/search/set-aside';
import { createOutbox } from '@consortia/infra/store/outbox-relay';
import { createProjection } from '@consortia/infra/store/projection';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { consumers } from './consumers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { FundingIngest } from './funding-ingest.ts';
import { helixProjection } from './helixes/helix-projection.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { listProjects } from './projects/list-projects.ts';
import { projectModel } from './projects/project-model.ts';
import { readProject } from './projects/read-project.ts';
import { refillProjects } from './projects/refill-projects.ts';
import { endRun } from './runs/end-run.ts';
import { importRecords } from './runs/import-records.ts';
import { listRefused } from './runs/list-refused.ts';
import { listRuns } from './runs/list-runs.ts';
import { refusalModel } from './runs/refusal-model.ts';
import { runModel } from './runs/run-model.ts';
import { startFetch } from './runs/start-fetch.ts';
import { startRun } from './runs/start-run.ts';
import { callIndex, indexedTopics } from './topics/call-index.ts';
import { listActionsOfHelix } from './topics/list-actions-of-helix.ts';
import { listCalls } from './topics/list-calls.ts';
import { listTopics } from './topics/list-topics.ts';
import { readCalendar } from './topics/read-calendar.ts';
import { readCall } from './topics/read-call.ts';
import { readTopic } from './topics/read-topic.ts';
import { refillTopics } from './topics/refill-topics.ts';
import { topicModel } from './topics/topic-model.ts';

function assemble(context: ServiceContext): FundingIngest {
  const { connection, log, call } = context;
  return {
    ...context,
    topics: topicModel(connection),
    projects: projectModel(connection),
    runs: runModel(connection),
    refusals: refusalModel(connection),
    setAside: createSetAside(context),
    helixes: createProjection({
      connection,
      log,
      service: context.name,
      schemaVersion: 1,
      name: 'helixes',
      shape: helixProjection,
      updated: [helixesEvents.helixUpdated],
      refill: (after) => call(helixesApi.refillHelixes, { query: { after } }),
    }),
  };
}

/** The index is derived: where it is empty or outdated it is built from the topics. */
async function prepareIndex(parts: FundingIngest): Promise<void> {
  const { mustBuild } = await parts.search.define(callIndex);
  if (mustBuild) await parts.search.rebuild(callIndex, indexedTopics(parts));
}

export const fundingIngestService: ServiceDefinition = {
  name: 'funding-ingest',
  migrations,
  create(context) {
    const parts = assemble(context);
    const { bus, log } = context;
    const outbox = createOutbox({ model: parts.topics, bus, log });
    const outboxOfRuns = createOutbox({ model: parts.runs, bus, log });
    const reads = [
      listCalls,
      readCall,
      readCalendar,
      listTopics,
      readTopic,
      listActionsOfHelix,
      listProjects,
      readProject,
    ];
    const imports = [listRuns, listRefused, startFetch, startRun, importRecords, refillTopics, refillProjects];
    let workers: { close(): Promise<void> }[] = [];
    return {
      handlers: [
        ...[...reads, ...imports].map((handler) => handler(parts)),
        endRun(parts, outbox),
        parts.setAside.handler(fundingIngestApi.listSetAside),
      ],
      consumers: consumers(parts),
      outboxes: [outbox, outboxOfRuns],
      async prepare() {
        await Promise.all([parts.helixes.prepare(), prepareIndex(parts)]);
        workers = await startJobs(parts);
      },
      projections: [parts.helixes],
      seedDemo: () => seedDemo(parts),
      async close() {
        parts.helixes.close();
        await Promise.all(workers.map((worker) => worker.close()));
      },
    };
  },
};
