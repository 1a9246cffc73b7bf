import { createStoredVectors } from '@consortia/infra/embeddings/stored-vectors';
import type { Consumer } from '@consortia/infra/kit/service';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import type { Feature, Recommendations } from '../recommendations.ts';
import { dismissMatch } from './dismiss-match.ts';
import { dismissalModel } from './dismissal-model.ts';
import { createRevisions, itemModel } from './item-model.ts';
import { createSnapshot } from './item-snapshot.ts';
import { createItemTexts } from './item-texts.ts';
import { startJobs } from './jobs.ts';
import { learnIfGrown, rebuildMatches } from './learn.ts';
import { listFundingMatches } from './list-funding-matches.ts';
import { listPostMatches } from './list-post-matches.ts';
import { matchListModel } from './match-list.ts';
import type { Matches } from './matches.ts';
import { profileModel } from './profile-model.ts';
import { queues } from './queues.ts';
import { matchReactions } from './reactions.ts';
import { restoreMatch } from './restore-match.ts';
import { createStoredModels } from './stored-models.ts';

function assemble(recommendations: Recommendations): Matches {
  const { connection, embeddings, clock } = recommendations;
  const items = itemModel(connection);
  return {
    ...recommendations,
    items,
    profiles: profileModel(connection),
    matchLists: matchListModel(connection),
    dismissals: dismissalModel(connection),
    vectors: createStoredVectors({ connection, embeddings }),
    models: createStoredModels(connection),
    snapshot: createSnapshot(items),
    texts: createItemTexts(recommendations),
    nextRevision: createRevisions(clock),
  };
}

/** What was funded tells under which topics work like somebody's is wanted. */
const learnFromProjects = ({ name, jobs }: Matches): Consumer => ({
  group: `${name}.projects`,
  topics: [fundingIngestEvents.projectsImported.topic],
  handle: async ({ id }) => void (await jobs.add(queues.learn, 'learn', { importId: id }, { key: id })),
});

/** What suits whom, scored when something changes and put in order when somebody looks. */
export function matchesFeature(recommendations: Recommendations): Feature {
  const matches = assemble(recommendations);
  let workers: { close(): Promise<void> }[] = [];
  return {
    handlers: [listPostMatches, listFundingMatches, dismissMatch, restoreMatch].map((handler) => handler(matches)),
    reactions: matchReactions(matches),
    consumers: [learnFromProjects(matches)],
    projections: [{ name: 'matches', rebuild: () => rebuildMatches(matches) }],
    async prepare() {
      workers = await startJobs(matches);
      await learnIfGrown(matches);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      matches.snapshot.close();
      matches.texts.close();
      matches.models.close();
    },
  };
}
