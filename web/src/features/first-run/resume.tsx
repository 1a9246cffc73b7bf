import { firstRunMessages as labels } from '@consortia/proto/recommendations/messages/first-run';
import { useId } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { isFirstRunLeft } from './progress.ts';
import styles from './resume.module.css';

/** Leads a person without expertise to the page after sign-up once, and offers it later. */
export function ResumeFirstRun() {
  const headingId = useId();
  const user = useUser();
  const isAdministrator = user?.roles.includes('ROLE_ADMIN') ?? false;
  if (!user || isAdministrator || user.expertise.length > 0) return null;
  if (!isFirstRunLeft(user.id)) return <Navigate to={paths.firstRun} replace />;
  return (
    <section className={`${layout.panel} ${styles.resume}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{labels.resumeTitle}</h2>
      <p>{labels.resumeText}</p>
      <LinkButton variant="primary" to={paths.firstRun}>
        {labels.resume}
      </LinkButton>
    </section>
  );
}
