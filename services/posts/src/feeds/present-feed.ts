import type { FeedAddress as Presented } from '@consortia/proto/posts/feeds-api';
import type { FeedAddress } from './feed-address-model.ts';

/** A personal feed for the list of its owner; `helixName` is null where the Helix does not exist any more. */
export const presentFeed = (
  { _id: id, list, helixId, searchId, createdAt }: FeedAddress,
  helixName: string | null,
): Presented => ({
  id,
  list,
  helix: helixId === null ? null : { id: helixId, name: helixName },
  searchId,
  createdAt: createdAt.toISOString(),
});
