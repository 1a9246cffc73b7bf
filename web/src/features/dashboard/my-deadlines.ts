import type { BookmarkedDeadline } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import type { TimelineDeadline } from '../../ui/charts/deadline-timeline.tsx';
import { brusselsDeadline } from '../../ui/time.ts';
import { topicTitle } from '../../ui/topic-title.ts';
import type { OwnPost, ShownMatch } from './dashboard-api.ts';
import { sorted } from './match-choice.ts';
import { deadlineOfMatch, nextDeadline } from './match-deadline.ts';
import { itemOf } from './match-item.ts';

/** Deadlines that fit the column. */
const maxDeadlines = 5;
type Sources = {
  own: readonly OwnPost[];
  bookmarked: readonly BookmarkedDeadline[];
  matches: readonly ShownMatch[];
  followed: readonly OpportunityCard[];
};

/**
 * The next deadlines of a reader's own Opportunities and drafts, of calls that they watch or have saved, of their best likely matches and
 * of Opportunities in the Helixes that they follow. What comes from several of these is listed once, as the first of them.
 */
export function myDeadlines({ own, bookmarked, matches, followed }: Sources, now: number): TimelineDeadline[] {
  const best = sorted(
    matches.filter(({ likely, dismissed }) => likely && !dismissed),
    'score',
  ).slice(0, limits.matchesInitially);
  const ofPost = (post: OpportunityCard, kind: string) => ({
    id: post.id,
    title: post.name || messages.untitledDraft,
    to: post.url,
    kind,
    deadline: nextDeadline(post.action ? [post.action] : [], now),
  });
  const all = [
    ...own.map((post) =>
      ofPost(post, post.status === 'draft' && post.submittedAt === null ? labels.ofDraft : labels.ofOwn),
    ),
    ...bookmarked.map(({ topicId, title, url, watched, date, time }) => ({
      id: topicId,
      title: topicTitle(title),
      to: url,
      kind: watched ? labels.ofWatched : labels.ofSaved,
      deadline: { date, time },
    })),
    ...best.map((match) => ({
      id: itemOf(match).id,
      title: itemOf(match).name,
      to: itemOf(match).url,
      kind: labels.ofMatch,
      deadline: deadlineOfMatch(match, now),
    })),
    ...followed.map((post) => ofPost(post, labels.ofFollowed)),
  ];
  const first = new Map<string, TimelineDeadline & { at: number }>();
  for (const { deadline, ...item } of all) {
    const at = deadline ? brusselsDeadline(deadline.date, deadline.time) : 0;
    if (deadline && at > now && !first.has(item.id)) first.set(item.id, { ...item, ...deadline, at });
  }
  return [...first.values()].sort((one, other) => one.at - other.at).slice(0, maxDeadlines);
}
