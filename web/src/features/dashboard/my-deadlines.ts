import type { BookmarkedDeadline } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { dashboardNewsMessages as labels } from '@consortia/proto/recommendations/messages/dashboard-news';
import type { TimelineDeadline } from '../../ui/charts/deadline-timeline.tsx';
import { brusselsDeadline } from '../../ui/time.ts';
import { topicTitle } from '../../ui/topic-title.ts';
import type { OwnPost, ShownMatch } from './dashboard-api.ts';
import { sorted } from './match-choice.ts';
import { type Deadline, deadlineOfMatch, nextDeadline } from './match-deadline.ts';
import { itemOf } from './match-item.ts';

/** Deadlines that fit the column, the reader's own and those of others. */
const maxOwn = 5;
const maxOthers = 3;
type Dated = Omit<TimelineDeadline, 'date' | 'time'> & { deadline: Deadline | null };

const ofPost = (post: OpportunityCard, kind: string, now: number): Dated => ({
  id: post.id,
  title: post.name || messages.untitledDraft,
  to: post.url,
  kind,
  deadline: nextDeadline(post.action ? [post.action] : [], now),
});

/** The next of these deadlines. What is listed more than once is shown as the first of them. */
function next(all: readonly Dated[], max: number, now: number): TimelineDeadline[] {
  const first = new Map<string, TimelineDeadline & { at: number }>();
  for (const { deadline, ...item } of all) {
    const at = deadline ? brusselsDeadline(deadline.date, deadline.time) : 0;
    if (deadline && at > now && !first.has(item.id)) first.set(item.id, { ...item, ...deadline, at });
  }
  return [...first.values()].sort((one, other) => one.at - other.at).slice(0, max);
}

/** The next deadlines of a reader's own Opportunities and drafts, and of calls that they watch or have saved. */
export function ownDeadlines(
  { own, bookmarked }: { own: readonly OwnPost[]; bookmarked: readonly BookmarkedDeadline[] },
  now: number,
): TimelineDeadline[] {
  const all = [
    ...own.map((post) =>
      ofPost(post, post.status === 'draft' && post.submittedAt === null ? labels.ofDraft : labels.ofOwn, now),
    ),
    ...bookmarked.map(({ topicId, title, url, watched, date, time }) => ({
      id: topicId,
      title: topicTitle(title),
      to: url,
      kind: watched ? labels.ofWatched : labels.ofSaved,
      deadline: { date, time },
    })),
  ];
  return next(all, maxOwn, now);
}

/** The next deadlines of the best likely matches, and of Opportunities in the Helixes that a reader follows, without those in `listed`. */
export function deadlinesOfOthers(
  { matches, followed }: { matches: readonly ShownMatch[]; followed: readonly OpportunityCard[] },
  listed: ReadonlySet<string>,
  now: number,
): TimelineDeadline[] {
  const best = sorted(
    matches.filter(({ likely, dismissed }) => likely && !dismissed),
    'score',
  ).slice(0, limits.matchesInitially);
  const all = [
    ...best.map((match) => {
      const { id, name: title, url: to } = itemOf(match);
      return { id, title, to, kind: labels.ofMatch, deadline: deadlineOfMatch(match, now) };
    }),
    ...followed.map((post) => ofPost(post, labels.ofFollowed, now)),
  ];
  return next(
    all.filter(({ id }) => !listed.has(id)),
    maxOthers,
    now,
  );
}
