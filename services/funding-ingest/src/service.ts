import { defineService } from '@consortia/infra/kit/service/define-service';
import { createSetAside } from '@consortia/infra/kit/service/set-aside';
import { createCallOrder } from '@consortia/infra/search/order/call-order';
import { createNearCalls } from '@consortia/infra/search/order/near-calls';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { bookmarkModel } from './bookmarks/bookmark-model.ts';
import { listBookmarkedDeadlines } from './bookmarks/list-bookmarked-deadlines.ts';
import { listBookmarkedDeadlinesOf } from './bookmarks/list-bookmarked-deadlines-of.ts';
import { listBookmarks } from './bookmarks/list-bookmarks.ts';
import { saveCall } from './bookmarks/save-call.ts';
import { unsaveCall } from './bookmarks/unsave-call.ts';
import { unwatchCall } from './bookmarks/unwatch-call.ts';
import { watchCall } from './bookmarks/watch-call.ts';
import { calendarAddressModel } from './calendar/calendar-address-model.ts';
import { createCalendarAddress } from './calendar/create-calendar-address.ts';
import { readCalendarAddress } from './calendar/read-calendar-address.ts';
import { readWatchedCalendar } from './calendar/read-watched-calendar.ts';
import { removeCalendarAddress } from './calendar/remove-calendar-address.ts';
import { exportCalls } from './calls/export-calls.ts';
import { findCalls } from './calls/find-calls.ts';
import { listCalls } from './calls/list-calls.ts';
import { listSimilarCalls } from './calls/list-similar-calls.ts';
import { readCalendar } from './calls/read-calendar.ts';
import { readCall } from './calls/read-call.ts';
import { readCallFeed } from './calls/read-call-feed.ts';
import { readCallFit } from './calls/read-call-fit.ts';
import { readFigures } from './calls/read-figures.ts';
import { readPreview } from './calls/read-preview.ts';
import { readSitemap } from './calls/read-sitemap.ts';
import { readWholeCall } from './calls/read-whole-call.ts';
import { consumers } from './consumers.ts';
import type { FundingIngest } from './funding-ingest.ts';
import { createHelixRelations } from './helixes/helixes-of-topic.ts';
import { previewHelix } from './helixes/preview-helix.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { callChangeModel } from './news/call-change-model.ts';
import { deliveryModel } from './news/delivery-model.ts';
import { listCallNews } from './news/list-call-news.ts';
import { presentCallNews } from './news/present-call-news.ts';
import { fundingSummaryModel } from './organisation-funding/funding-summary-model.ts';
import { organisationFundingHandlers } from './organisation-funding/handlers.ts';
import { organisationProjectModel } from './organisation-funding/organisation-project-model.ts';
import { participantLinkModel } from './organisation-funding/participant-link-model.ts';
import { readParticipant } from './organisation-funding/read-participant.ts';
import { renewOnChange } from './organisation-funding/renew-on-change.ts';
import { partnerRecordHandlers } from './partner-records/handlers.ts';
import { exportLikelyPartners } from './partners/export-likely-partners.ts';
import { findProjects } from './partners/find-projects.ts';
import { createPatientQueue } from './partners/patient-queue.ts';
import { createPartnerIndexes } from './partners/read-index.ts';
import { suggestPartners } from './partners/suggest-partners.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';
import { listProjects } from './projects/list-projects.ts';
import { fundedOrganisationModel } from './projects/organisation-model.ts';
import { projectModel } from './projects/project-model.ts';
import { readEarlierFunding } from './projects/read-earlier-funding.ts';
import { readProject } from './projects/read-project.ts';
import { refillProjects } from './projects/refill-projects.ts';
import { queues } from './queues.ts';
import { endRun } from './runs/end-run.ts';
import { importRecords } from './runs/import-records.ts';
import { listRefused } from './runs/list-refused.ts';
import { listRuns } from './runs/list-runs.ts';
import { refusalModel } from './runs/refusal-model.ts';
import { runModel } from './runs/run-model.ts';
import { startFetch } from './runs/start-fetch.ts';
import { startRun } from './runs/start-run.ts';
import { callIndex, createCallIndex, everyone } from './topics/call-index.ts';
import { listActionsOfHelix } from './topics/list-actions-of-helix.ts';
import { listTopics } from './topics/list-topics.ts';
import { readTopic } from './topics/read-topic.ts';
import { refillTopics } from './topics/refill-topics.ts';
import { topicModel } from './topics/topic-model.ts';
import { watchedTopicModel } from './watched-topics/watched-topic-model.ts';

export const fundingIngestService = defineService({
  name: 'funding-ingest',
  migrations,
  models: {
    topics: topicModel,
    projects: projectModel,
    organisations: fundedOrganisationModel,
    runs: runModel,
    refusals: refusalModel,
    bookmarks: bookmarkModel,
    watchedTopics: watchedTopicModel,
    callChanges: callChangeModel,
    deliveries: deliveryModel,
    calendarAddresses: calendarAddressModel,
    participantLinks: participantLinkModel,
    fundingSummaries: fundingSummaryModel,
    organisationProjects: organisationProjectModel,
  },
  projections,
  assemble(base): FundingIngest {
    const setAside = createSetAside(base);
    // One job for each event: a running job would miss an event that arrives meanwhile.
    base.helixes.onChange(async ({ id }) => void (await base.jobs.add(queues.relate, 'relate', {}, { key: id })));
    renewOnChange(base);
    const parts = {
      ...base,
      setAside,
      relationTo: createHelixRelations(base.embeddings),
      partnerIndexes: createPartnerIndexes(base),
      partnerSuggestions: createPatientQueue(),
      callOrder: createCallOrder(base.embeddings),
      nearCalls: createNearCalls(base, { index: callIndex.name, rights: everyone, idFilter: 'topic' }),
    };
    return { ...parts, index: createCallIndex(parts) };
  },
  handlers: [
    listCalls,
    exportCalls,
    readCallFeed,
    findCalls,
    findProjects,
    readWholeCall,
    readCallFit,
    readFigures,
    readCall,
    listSimilarCalls,
    readCalendar,
    readSitemap,
    readPreview,
    listBookmarks,
    listBookmarkedDeadlines,
    listBookmarkedDeadlinesOf,
    saveCall,
    unsaveCall,
    watchCall,
    unwatchCall,
    listCallNews,
    presentCallNews,
    readCalendarAddress,
    createCalendarAddress,
    removeCalendarAddress,
    readWatchedCalendar,
    ...organisationFundingHandlers,
    suggestPartners,
    exportLikelyPartners,
    ...partnerRecordHandlers,
    listTopics,
    readTopic,
    listActionsOfHelix,
    previewHelix,
    listProjects,
    // Before `readProject`, whose address has a parameter where this one has a name.
    readEarlierFunding,
    readProject,
    readParticipant,
    listRuns,
    listRefused,
    startFetch,
    startRun,
    importRecords,
    refillTopics,
    refillProjects,
    endRun,
    ({ setAside }) => setAside.handler(fundingIngestApi.listSetAside),
  ],
  indexes: ({ index }) => [index],
  consumers,
  jobs: startJobs,
  close: ({ partnerIndexes }) => partnerIndexes.close(),
  personalData,
  seed: async (parts) => (await import('./demo/seed-demo.ts')).seedDemo(parts),
});
