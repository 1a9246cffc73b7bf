import { createHash } from 'node:crypto';
import { demoHelixes, demoPeople, demoSavedSearch } from '@consortia/proto/demo';

const feed = { list: 'opportunity', helixId: demoHelixes.quantum };
/** Id of the feed that the body below creates for Ana, the member of these journeys: it follows from owner and subject. */
const feedId = createHash('sha256')
  .update(`${demoPeople.ana} ${feed.list} ${feed.helixId} `)
  .digest('hex')
  .slice(0, 40);

/** Parameters of the routes of saved searches and of secret addresses, by route id. The second search is deleted, the first one is changed. */
export const feedParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'posts.readHelixFeed': { helixId: demoHelixes.quantum },
  'funding-ingest.readWatchedCalendar': { token: 'A'.repeat(43) },
  'posts.readPersonalFeed': { token: 'A'.repeat(43) },
  'posts.removeFeedAddress': { id: feedId },
  'recommendations.listNewHits': { id: demoSavedSearch(1) },
  'recommendations.changeSavedSearch': { id: demoSavedSearch(1) },
  'recommendations.markHitsSeen': { id: demoSavedSearch(1) },
  'recommendations.deleteSavedSearch': { id: demoSavedSearch(2) },
};

/** Valid bodies of these routes, by route id. */
export const feedBodies: Readonly<Record<string, object>> = {
  'funding-ingest.createCalendarAddress': {},
  'funding-ingest.removeCalendarAddress': {},
  'posts.createFeedAddress': feed,
  'posts.removeFeedAddress': {},
  'recommendations.saveSearch': { kind: 'expert', name: 'Experts in peat', filters: { q: 'peat' } },
  'recommendations.changeSavedSearch': { name: 'Quantum' },
  'recommendations.markHitsSeen': {},
  'recommendations.deleteSavedSearch': {},
};
