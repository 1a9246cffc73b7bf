import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import layout from '../../ui/layout.module.css';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { TabLinks, useTab } from '../../ui/tab-links.tsx';
import { type OwnPost, useOwnPostsQuery } from './dashboard-api.ts';
import styles from './dashboard-page.module.css';
import type { FollowingParts } from './following-tab.tsx';
import { LeftColumn } from './left-column.tsx';
import { MatchesTab } from './matches-tab.tsx';
import { type OnboardingCard, RightColumn } from './right-column.tsx';

// The tabs are shown without them; the place of what waits is kept.
const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }));
const News = lazy(async () => ({ default: (await import('./news.tsx')).News }));
const FollowingTab = lazy(async () => ({ default: (await import('./following-tab.tsx')).FollowingTab }));
const OwnPostsTab = lazy(async () => ({ default: (await import('./own-posts-tab.tsx')).OwnPostsTab }));

/** Components of other features, passed in because features do not import each other; those of tabs may be loaded later. */
export type DashboardParts = FollowingParts & {
  OwnPostCard: ComponentType<{ post: OwnPost }>;
  /** The reader's newest Results. */
  OwnResults: ComponentType;
  FollowedHelixes: ComponentType<{ children: (ids: string[]) => ReactNode }>;
  /** Offers what a new person has not set up yet. */
  ResumeFirstRun: ComponentType;
  OnboardingCard: OnboardingCard;
  Announcements: ComponentType;
  /** One call to action that the reader has not dismissed. */
  Omnibox: ComponentType;
};
type Tab = 'matches' | 'following' | 'created' | 'drafts';
const usual: [Tab, ...Tab[]] = ['matches', 'following', 'created'];
const addressOf = (tab: Tab): string => (tab === usual[0] ? paths.home : `${paths.home}?tab=${tab}`);

/** Start page of signed-in users. */
export function DashboardPage({ parts }: { parts: DashboardParts }) {
  const user = useUser();
  const { data, isError } = useOwnPostsQuery('created', { refetchOnMountOrArgChange: true });
  const drafts = data?.counts.drafts;
  // The drafts tab of an address stays selected until the drafts are counted.
  const named = useTab<Tab>([...usual, 'drafts']);
  const hasDrafts = drafts === undefined ? named === 'drafts' : drafts > 0;
  const tab = named === 'drafts' && !hasDrafts ? usual[0] : named;
  if (!user) return null;
  const tabTitles: Record<Tab, string> = {
    matches: labels.matches,
    following: labels.following,
    created: labels.created,
    drafts: drafts === undefined || isError ? labels.drafts : labels.tabCount(labels.drafts, drafts),
  };
  const {
    OpportunityCard,
    SeatsOf,
    OwnPostCard,
    OwnResults,
    FollowedHelixes,
    ResumeFirstRun,
    OnboardingCard,
    Announcements,
    Omnibox,
  } = parts;
  return (
    <div className={styles.page}>
      <aside className={styles.left} aria-label={labels.quickLinks}>
        <LeftColumn user={user} />
      </aside>
      <div className={`${layout.stack} ${styles.centre}`}>
        <PageTitle title={messages.dashboard}>{labels.greeting(user.firstname)}</PageTitle>
        <div className={styles.waiting}>
          <Suspense fallback={null}>
            <Waiting user={user} />
          </Suspense>
        </div>
        <Suspense fallback={null}>
          <ResumeFirstRun />
        </Suspense>
        <TabLinks
          label={labels.tabs}
          tabs={[...usual, ...(hasDrafts ? (['drafts'] as const) : [])].map((name) => ({
            name,
            label: tabTitles[name],
            to: addressOf(name),
            current: name === tab,
          }))}
        />
        {tab === 'matches' ? <MatchesTab userId={user.id} /> : null}
        <Suspense fallback={<CardSkeletons count={2} label={messages.loading} />}>
          {tab === 'following' ? (
            <FollowedHelixes>
              {(helixes) => <FollowingTab helixes={helixes} OpportunityCard={OpportunityCard} SeatsOf={SeatsOf} />}
            </FollowedHelixes>
          ) : null}
          {tab === 'created' || tab === 'drafts' ? (
            <OwnPostsTab key={tab} tab={tab} trial={user.trial} OwnPostCard={OwnPostCard} />
          ) : null}
          {tab === 'created' ? <OwnResults /> : null}
        </Suspense>
        {/* Below the lists, which it would push down when it is loaded. */}
        <Suspense fallback={null}>
          <Omnibox />
        </Suspense>
      </div>
      <div className={styles.news}>
        <Suspense fallback={null}>
          <News userId={user.id} />
        </Suspense>
      </div>
      <aside className={styles.right} aria-label={labels.forYou}>
        <RightColumn user={user} OnboardingCard={OnboardingCard} Announcements={Announcements} />
      </aside>
    </div>
  );
}
