import '../../../testing/text-encoder.ts';

import type { SessionUser } from '@consortia/proto/identity/shapes';
import type { ResultCard } from '@consortia/proto/posts/results-shapes';
import type { Action, OpportunityCard } from '@consortia/proto/posts/shapes';
import type { Match, MatchedTopic } from '@consortia/proto/recommendations/shapes';
import { screen, within } from '@testing-library/react';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { aCard as anOpportunityCard, anonymous } from '../../../testing/opportunities.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { aResultCard } from '../../../testing/results.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { DashboardPage, type DashboardParts } from '../dashboard-page.tsx';

const aCard = (number: number, change: Partial<OpportunityCard> = {}): OpportunityCard =>
  anOpportunityCard(number, { user: anonymous, ...change });
export const aCallAction = (change: Partial<Action> = {}): Action => ({
  id: 'f1',
  open: true,
  status: 'open',
  openingDate: '2026-09-01',
  firstStageDeadline: null,
  secondStageDeadline: null,
  deadlines: [],
  deadlineModel: 'single-stage',
  actionTypes: [],
  topic: {
    id: 'e9',
    identifier: 'HORIZON-9',
    title: 'Call 9',
    link: null,
    ccm2Id: null,
    call: null,
    url: '/funding/call/HORIZON-9',
  },
  ...change,
});
const aTopic = (number: number, change: Partial<MatchedTopic> = {}): MatchedTopic => ({
  id: `e${number}`,
  identifier: `HORIZON-${number}`,
  title: `Call ${number}`,
  link: 'https://ec.europa.eu/topic',
  ccm2Id: `${number}`,
  call: { title: 'Calls', identifier: 'HORIZON' },
  createdAt: '2026-11-18T09:00:00.000Z',
  status: 'open',
  activeActions: [],
  url: `/funding/call/HORIZON-${number}`,
  programme: 'Horizon Europe',
  nextDeadline: '2027-03-05',
  closesAt: null,
  helixes: [],
  ...change,
});
type Made<T> = Partial<T> & { score?: number; reasons?: Match['reasons'] };
export const postMatch = (
  number: number,
  { score = 0.5, reasons = [], ...change }: Made<OpportunityCard> = {},
): Match => ({
  post: aCard(number, change),
  funding_topic: null,
  recommender_score: score,
  likely: score >= 0.5,
  liked: false,
  reasons,
});
export const callMatch = (
  number: number,
  { score = 0.5, reasons = [], ...change }: Made<MatchedTopic> = {},
): Match => ({
  post: null,
  funding_topic: aTopic(number, change),
  recommender_score: score,
  likely: score >= 0.5,
  liked: false,
  reasons,
});
export const resultMatch = (
  number: number,
  { score = 0.5, reasons = [], ...change }: Made<ResultCard> = {},
): Match => ({
  post: null,
  funding_topic: null,
  result: aResultCard(number, change),
  recommender_score: score,
  likely: score >= 0.5,
  liked: false,
  reasons,
});
export const ownPost = (number: number) => ({
  ...aCard(number),
  submittedAt: null,
  sentBackReason: null,
  permissions: ['edit'],
});
export const listed = (number: number) => ({ ...aCard(number), highlight: [] });

const Plain = ({ name, url }: { name: string; url: string }) => (
  <article aria-label={name}>
    <a href={url}>{name}</a>
  </article>
);
/** Minimal cards in place of those of other features. */
const parts: DashboardParts = {
  OpportunityCard: ({ card }) => <Plain name={card.name} url={card.url} />,
  SeatsOf: ({ children }) => children,
  OwnPostCard: ({ post }) => <Plain name={`Own ${post.name}`} url={post.url} />,
  OwnResults: () => <p>Own Results</p>,
  FollowedHelixes: ({ children }) => children(['c1', 'c2']),
  ResumeFirstRun: () => null,
  OnboardingCard: ({ children }) => (
    <>
      <p>Onboarding</p>
      {children}
    </>
  ),
  Announcements: () => <p>Announcements</p>,
  Omnibox: () => null,
};
function Page() {
  const { data } = useSessionQuery();
  return data ? (
    <>
      <DashboardPage parts={parts} />
      <FlashStack />
    </>
  ) : null;
}

type MockResponse = { status?: number; body: unknown };
export type Product = {
  user?: Partial<SessionUser>;
  suggestionUrl?: string;
  reviewIq?: boolean;
  posts?: Match[] | ((sent: Sent) => MockResponse);
  calls?: Match[] | ((sent: Sent) => MockResponse);
  results?: Match[] | ((sent: Sent) => MockResponse);
  counts?: { created: number; drafts: number };
  own?: object[];
  /** Ids of the Helixes that the user follows. */
  followed?: string[];
  listed?: object[];
  trending?: object[];
  /** What has happened since the visit before; none at the first one. */
  visit?: object;
  /** Deadlines of saved and watched calls. */
  bookmarked?: object[];
  savedSearches?: object[];
  /** Responses and messages without a reply. */
  unanswered?: object[] | ((sent: Sent) => MockResponse);
  joinRequests?: object[];
  consortia?: { items: object[]; invitations: object[] };
  /** Response to every dismissal. */
  dismissing?: MockResponse;
  /** Calls that are left out by the year of the doctorate. */
  outOfPeriod?: object[];
};
const pageOf = (items: object[]) => ({ items, page: 1, pages: 1, total: items.length, totalCapped: false });
const matchesOf = (matches: Product['posts'], sent: Sent): MockResponse =>
  typeof matches === 'function' ? matches(sent) : { body: { data: matches ?? [], pending: false } };

/** Opens the dashboard of a user and records the requests. */
export function openDashboard(
  {
    user = {},
    suggestionUrl,
    reviewIq = false,
    posts,
    calls,
    results,
    counts = { created: 0, drafts: 0 },
    own = [],
    followed = ['c1', 'c2'],
    trending = [],
    visit = { since: null, total: 0, groups: [] },
    bookmarked = [],
    savedSearches = [],
    unanswered = [],
    joinRequests = [],
    consortia = { items: [], invitations: [] },
    listed: list = [],
    dismissing,
    outOfPeriod = [],
  }: Product,
  at = '/',
) {
  const session = sessionOf(user.roles ?? ['ROLE_USER']);
  const product = mockResponses((sent) => {
    const { path, method } = sent;
    if (path === '/api/v1/session')
      return { body: { ...session, user: { ...session.user, ...user }, features: { reviewIq, suggestionUrl } } };
    if (path === '/api/v1/users/a1/recommendations/posts') return matchesOf(posts, sent);
    if (path === '/api/v1/users/a1/recommendations/eu-funding') return matchesOf(calls, sent);
    if (path === '/api/v1/users/a1/recommendations/out-of-period') return { body: { items: outOfPeriod } };
    if (path === '/api/v1/users/a1/recommendations/results') return matchesOf(results, sent);
    if (path === '/api/v1/my-posts') return { body: { ...pageOf(own), counts } };
    if (path === '/api/v1/helixes/followed') return { body: { helixes: followed } };
    if (path === '/api/v1/notifications/visit') return { body: visit };
    if (path === '/api/v1/funding/bookmarks/deadlines') return { body: { items: bookmarked } };
    if (path === '/api/v1/saved-searches') return { body: { items: savedSearches } };
    if (path === '/api/v1/inbox/unanswered')
      return typeof unanswered === 'function' ? unanswered(sent) : { body: { items: unanswered } };
    if (path === '/api/v1/join-requests') return { body: pageOf(joinRequests) };
    if (path === '/api/v1/consortia') return { body: consortia };
    if (path === '/api/v1/opportunities/trending') return { body: { items: trending } };
    if (path === '/api/v1/opportunities') return { body: { ...pageOf(list), helixes: [], fuzzy: false } };
    if (method !== 'GET') return dismissing ?? { body: { message: 'Done.' } };
    return { status: 404, body: { message: 'Nothing here.' } };
  });
  showPage(<Page />, { at, path: '/' });
  return product;
}
/** Names of the shown cards in order. */
export const cards = (): (string | null)[] =>
  screen
    .queryAllByRole('article')
    .map(
      (article) => article.getAttribute('aria-label') ?? within(article).getByRole('heading', { level: 2 }).textContent,
    );
