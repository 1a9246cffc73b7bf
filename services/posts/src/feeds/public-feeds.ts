import type { WrittenFeed } from '@consortia/infra/kit/http/send-feed';
import { latestOf, writeAtom } from '@consortia/infra/kit/http/write-atom';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { LRUCache } from 'lru-cache';
import { latestOpportunities, type ReadingFeeds } from './latest-opportunities.ts';

/** How long a public feed is served as it was written, in seconds; browsers and caches on the way do the same. */
export const publicFeedSeconds = 60;
const maxCached = 100;
const visitor: Viewer = { kind: 'visitor', csrf: '' };

type Subject = { name: string; title: string; pagePath: string; selfPath: string; helixId: string | null };
/** Writes a public feed once a minute, however many readers fetch it. */
export type PublicFeeds = (subject: Subject) => Promise<WrittenFeed>;

export function createPublicFeeds(posts: ReadingFeeds): PublicFeeds {
  const written = new LRUCache<string, { at: number; feed: Promise<WrittenFeed> }>({ max: maxCached });
  const write = async ({ helixId, ...subject }: Subject): Promise<WrittenFeed> => {
    const entries = await latestOpportunities(posts, visitor, helixId === null ? {} : { c: [helixId] });
    return { document: await writeAtom({ ...subject, entries }, posts.config.publicUrl), latest: latestOf(entries) };
  };
  return (subject) => {
    const now = posts.clock().getTime();
    const known = written.get(subject.name);
    if (known && now >= known.at && now - known.at < publicFeedSeconds * 1000) return known.feed;
    const feed = write(subject);
    written.set(subject.name, { at: now, feed });
    // A failure is not served again: the next request writes it again.
    feed.catch(() => written.set(subject.name, { at: Number.NEGATIVE_INFINITY, feed }));
    return feed;
  };
}
