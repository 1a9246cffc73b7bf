import { messages } from '@consortia/proto/messages';
import { lazy, Suspense } from 'react';
import { useUser } from '../lib/session.ts';
import { CardSkeletons } from '../ui/skeleton.tsx';

const MemberDashboard = lazy(async () => ({ default: (await import('./member-dashboard.tsx')).MemberDashboard }));
const StartPage = lazy(async () => ({ default: (await import('./start-page.tsx')).StartPage }));

/** Those signed in have their dashboard here, visitors the landing page. */
export const Home = () => (
  <Suspense fallback={<CardSkeletons count={3} label={messages.loading} />}>
    {useUser() ? <MemberDashboard /> : <StartPage />}
  </Suspense>
);
