import type { FeedList } from '@consortia/proto/posts/feeds-api';
import { feedMessages } from '@consortia/proto/posts/messages/feeds';
import { FollowFeed } from '../../lib/follow-feed.tsx';
import { SaveSearch } from '../../lib/save-search.tsx';
import { setFilters } from '../../lib/set-filters.ts';

/** The Helix that a list is narrowed to by nothing else; null: the full list; undefined: another choice, which can be saved. */
function followedHelix(filters: object): string | null | undefined {
  const { c, ...others } = setFilters(filters);
  if (Object.keys(others).length > 0) return undefined;
  if (c === undefined) return null;
  return Array.isArray(c) && c.length === 1 ? c[0] : undefined;
}

/** Saves a list of posts, and follows it as a feed where there is one for it; saved searches have feeds of their own. */
export function PostListTools({ kind, filters }: { kind: FeedList; filters: object }) {
  const helixId = followedHelix(filters);
  return (
    <>
      <SaveSearch kind={kind} filters={filters} />
      {helixId === undefined ? null : <FollowFeed lists={[kind]} helixId={helixId} title={feedMessages.titles[kind]} />}
    </>
  );
}
