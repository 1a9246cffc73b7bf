import { messages } from '@consortia/proto/messages';
import { lazy, Suspense } from 'react';
import { HomePage } from '../features/home/home-page.tsx';
import { NewestOpportunities } from '../features/posts/newest-opportunities.tsx';
import { useUser } from '../lib/session.ts';
import { CardSkeletons } from '../ui/skeleton.tsx';

/** Fetched by people who are signed in alone. */
const MemberDashboard = lazy(async () => ({ default: (await import('./member-dashboard.tsx')).MemberDashboard }));

/** Who is signed in has their dashboard here, visitors the public page; features know nothing of each other. */
export function Home() {
  return useUser() ? (
    <Suspense fallback={<CardSkeletons count={3} label={messages.loading} />}>
      <MemberDashboard />
    </Suspense>
  ) : (
    <HomePage newest={<NewestOpportunities />} />
  );
}
