import { DashboardPage, type DashboardParts } from '../features/dashboard/dashboard-page.tsx';
import { ResumeFirstRun } from '../features/first-run/resume.tsx';
import { FollowedHelixes } from '../features/helixes/followed-helixes.tsx';
import { OnboardingCard } from '../features/identity/onboarding/onboarding-card.tsx';
import { OpportunityCard } from '../features/posts/opportunity-card.tsx';
import { MyPostCard } from '../features/posts/writing/my-post-card.tsx';

const parts: DashboardParts = {
  OpportunityCard,
  OwnPostCard: MyPostCard,
  FollowedHelixes,
  ResumeFirstRun,
  OnboardingCard,
};

/** Composes the dashboard from several features, which do not import each other. */
export const MemberDashboard = () => <DashboardPage parts={parts} />;
