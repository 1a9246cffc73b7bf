import { createStoredVectors } from '@consortia/infra/embeddings/stored-vectors';
import { defineService } from '@consortia/infra/kit/service/define-service';
import { createSetAside } from '@consortia/infra/kit/service/set-aside';
import { createCallOrder } from '@consortia/infra/search/order/call-order';
import { createNearCalls } from '@consortia/infra/search/order/near-calls';
import { createRisingVersion } from '@consortia/infra/store/rising-version';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { findKeywordsInText } from './keywords/find-keywords-in-text.ts';
import { readKeywordsInText } from './keywords/read-keywords-in-text.ts';
import { createStoredVocabulary } from './keywords/stored-vocabulary.ts';
import { createCallsNotFor } from './matches/calls-not-for.ts';
import { dismissMatch } from './matches/dismiss-match.ts';
import { dismissalModel, likingModel } from './matches/feedback-model.ts';
import { itemModel } from './matches/item-model.ts';
import { createSnapshot } from './matches/item-snapshot.ts';
import { createItemTexts } from './matches/item-texts.ts';
import { startJobs } from './matches/jobs.ts';
import { rebuildMatches } from './matches/learn.ts';
import { learnFromProjects } from './matches/learn-from-projects.ts';
import { likeMatch } from './matches/like-match.ts';
import { listCallMatchesOf } from './matches/list-call-matches-of.ts';
import { listCallsOutOfPeriod } from './matches/list-calls-out-of-period.ts';
import { createListFloors } from './matches/list-floors.ts';
import { listFundingMatches } from './matches/list-funding-matches.ts';
import { listPostMatches } from './matches/list-post-matches.ts';
import { listRelatedResults } from './matches/list-related-results.ts';
import { listResultMatches } from './matches/list-result-matches.ts';
import { matchListModel } from './matches/match-list.ts';
import { createOutOfPeriod } from './matches/out-of-period.ts';
import { profileModel } from './matches/profile-model.ts';
import { matchReactions } from './matches/reactions.ts';
import { readFundingMatch } from './matches/read-funding-match.ts';
import { restoreMatch } from './matches/restore-match.ts';
import { createScoredPeople } from './matches/scored-people.ts';
import { createStoredModels } from './matches/stored-models.ts';
import { unlikeMatch } from './matches/unlike-match.ts';
import { createExplainer } from './matching/explain-match.ts';
import { rankingsFor } from './matching/ranking.ts';
import { migrations } from './migrations.ts';
import { startNewMatches } from './new-matches/jobs.ts';
import { markMatchesSeen } from './new-matches/mark-matches-seen.ts';
import { matchNoticeModel } from './new-matches/match-notice-model.ts';
import type { NewMatches } from './new-matches/new-matches.ts';
import { presentMatches } from './new-matches/present-matches.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';
import { foundItemModel } from './saved-searches/found-item-model.ts';
import { savedSearchHandlers } from './saved-searches/handlers.ts';
import { hitModel } from './saved-searches/hit-model.ts';
import { startSavedSearches } from './saved-searches/jobs.ts';
import { recordFoundItems } from './saved-searches/record-found-items.ts';
import { savedSearchModel } from './saved-searches/saved-search-model.ts';
import { completeKeywords } from './search/complete-keywords.ts';
import { findForViewer } from './search/find-for-viewer.ts';
import { indexReactions, startIndexing } from './search/follow-changes.ts';
import { everyone, partOf } from './search/global-index.ts';
import { createGlobalIndex } from './search/index-parts.ts';
import { listFound } from './search/list-found.ts';
import { listFoundForViewer } from './search/list-found-for-viewer.ts';
import { listHelixesOf } from './search/list-helixes-of.ts';
import { createNearestItems } from './search/nearest-items.ts';
import { readNetwork } from './search/read-network.ts';
import { search } from './search/search.ts';
import { suggestKeywords } from './search/suggest-keywords.ts';

/** Matches, global search and saved searches; the first two are derived from the projections. */
export const recommendationsService = defineService({
  name: 'recommendations',
  migrations,
  models: {
    items: itemModel,
    profiles: profileModel,
    matchLists: matchListModel,
    dismissals: dismissalModel,
    likings: likingModel,
    savedSearches: savedSearchModel,
    savedSearchHits: hitModel,
    foundItems: foundItemModel,
    matchNotices: matchNoticeModel,
  },
  projections,
  assemble(base): NewMatches {
    const { connection, embeddings, clock, items, profiles } = base;
    const setAside = createSetAside(base);
    const models = createStoredModels(connection, embeddings.model);
    const vocabulary = createStoredVocabulary(connection);
    const rankings = rankingsFor(embeddings.model);
    const snapshot = createSnapshot(items, rankings);
    const parts = {
      ...base,
      setAside,
      index: createGlobalIndex({ ...base, setAside }),
      vectors: createStoredVectors({ connection, embeddings }),
      models,
      vocabulary,
      snapshot,
      scoredPeople: createScoredPeople(profiles),
      listFloors: createListFloors(base.matchLists),
      nearest: createNearestItems({ ...base, models, snapshot }),
      callOrder: createCallOrder(embeddings),
      nearCalls: createNearCalls(base, { index: partOf('call').name, rights: everyone, idFilter: 'document' }),
      texts: createItemTexts(base),
      shownTopics: base.topics.recentWithout('text'),
      callsNotFor: createCallsNotFor(base),
      outOfPeriod: createOutOfPeriod(base),
      explainer: createExplainer(embeddings.secondModel ?? embeddings),
      rankings,
      nextRevision: createRisingVersion(clock),
    };
    matchReactions(parts);
    indexReactions(parts.index, parts);
    recordFoundItems(parts);
    return parts;
  },
  handlers: [
    listPostMatches,
    listFundingMatches,
    listCallsOutOfPeriod,
    listResultMatches,
    listRelatedResults,
    readFundingMatch,
    dismissMatch,
    restoreMatch,
    likeMatch,
    unlikeMatch,
    search,
    findForViewer,
    listFoundForViewer,
    listFound,
    suggestKeywords,
    completeKeywords,
    findKeywordsInText,
    readKeywordsInText,
    readNetwork,
    listHelixesOf,
    ...savedSearchHandlers,
    markMatchesSeen,
    presentMatches,
    listCallMatchesOf,
    ({ setAside }) => setAside.handler(recommendationsApi.listSetAside),
  ],
  indexes: ({ index }) => [index],
  rebuildable: (parts) => [{ name: 'matches', rebuild: () => rebuildMatches(parts) }],
  consumers: (parts) => [learnFromProjects(parts)],
  jobs: async (parts) => [
    await startIndexing(parts.index, parts),
    await startSavedSearches(parts),
    await startNewMatches(parts),
    ...(await startJobs(parts)),
  ],
  personalData,
  seed: async (parts) => (await import('./saved-searches/seed-demo.ts')).seedDemo(parts),
  close({ snapshot, scoredPeople, listFloors, texts, models, vocabulary }) {
    snapshot.close();
    scoredPeople.close();
    listFloors.close();
    texts.close();
    models.close();
    vocabulary.close();
  },
});
