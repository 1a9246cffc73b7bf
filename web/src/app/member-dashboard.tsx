import { lazy } from 'react';
import { DashboardPage, type DashboardParts } from '../features/dashboard/dashboard-page.tsx';

// The tab that is open at first needs none of these, and most members have been through the first steps.
const FollowedHelixes = lazy(async () => ({
  default: (await import('../features/helixes/followed-helixes.tsx')).FollowedHelixes,
}));
const OpportunityCard = lazy(async () => ({
  default: (await import('../features/posts/opportunity-card.tsx')).OpportunityCard,
}));
const SeatsOf = lazy(async () => ({ default: (await import('../features/posts/seats.tsx')).SeatsOf }));
const loadOwnPosts = () => import('./own-posts.tsx');
const OwnPostCard = lazy(async () => ({ default: (await loadOwnPosts()).MyPostCard }));
const OwnResults = lazy(async () => ({ default: (await loadOwnPosts()).NewestOwnResults }));
const ResumeFirstRun = lazy(async () => ({
  default: (await import('../features/first-run/resume.tsx')).ResumeFirstRun,
}));
const OnboardingCard = lazy(async () => ({
  default: (await import('../features/identity/onboarding/onboarding-card.tsx')).OnboardingCard,
}));
const loadContent = () => import('./dashboard-content.tsx');
const Announcements = lazy(async () => ({ default: (await loadContent()).Announcements }));
const Omnibox = lazy(async () => ({ default: (await loadContent()).Omnibox }));
const parts: DashboardParts = {
  OpportunityCard,
  SeatsOf,
  OwnPostCard,
  OwnResults,
  FollowedHelixes,
  ResumeFirstRun,
  OnboardingCard,
  Announcements,
  Omnibox,
};

/** Composes the dashboard from several features, which do not import each other. */
export const MemberDashboard = () => <DashboardPage parts={parts} />;
