import { createFeedAddress } from './create-feed-address.ts';
import { listFeedAddresses } from './list-feed-addresses.ts';
import { readHelixFeed } from './read-helix-feed.ts';
import { readOpportunityFeed } from './read-opportunity-feed.ts';
import { readPersonalFeed } from './read-personal-feed.ts';
import { removeFeedAddress } from './remove-feed-address.ts';

/** Use cases of Atom feeds and of the addresses of personal ones. */
export const feedHandlers = [
  readOpportunityFeed,
  readHelixFeed,
  readPersonalFeed,
  listFeedAddresses,
  createFeedAddress,
  removeFeedAddress,
];
