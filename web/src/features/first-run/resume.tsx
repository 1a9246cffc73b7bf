import { firstRunMessages as labels } from '@consortia/proto/recommendations/messages/first-run';
import { useId } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useFollowedQuery } from '../../lib/shared-queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { isFirstRunLeft, openStep } from './progress.ts';
import styles from './resume.module.css';

/** Leads to the steps at the first visit of a person who has neither expertise nor Helixes, and offers to continue them later. */
export function ResumeFirstRun() {
  const headingId = useId();
  const user = useUser();
  const { data: followed } = useFollowedQuery();
  const isAdministrator = user?.roles.includes('ROLE_ADMIN') ?? false;
  if (!user || !followed || isAdministrator || user.expertise.length > 0) return null;
  if (followed.length === 0 && !isFirstRunLeft(user.id)) return <Navigate to={paths.firstRun} replace />;
  const step = openStep(user.expertise, followed);
  return (
    <section className={`${layout.panel} ${styles.resume}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{labels.resumeTitle}</h2>
      <p>{labels.resumeText}</p>
      <LinkButton variant="primary" to={`${paths.firstRun}?step=${step}`}>
        {labels.resume}
      </LinkButton>
    </section>
  );
}
