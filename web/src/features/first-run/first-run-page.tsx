import { firstRunMessages as labels } from '@consortia/proto/recommendations/messages/first-run';
import { type ComponentType, useEffect } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './first-run-page.module.css';
import { leaveFirstRun } from './progress.ts';

/** Components of other features: one's expertise, and the best matches. */
export type FirstRunParts = {
  ExpertiseEditor: ComponentType<{ stored: readonly string[] }>;
  FirstMatches: ComponentType<{ userId: string }>;
};

/** After sign-up: a few keywords and the first matches, which follow them. It can be skipped. */
export function FirstRunPage({ parts: { ExpertiseEditor, FirstMatches } }: { parts: FirstRunParts }) {
  const user = useUser();
  const userId = user?.id;
  // Who has been here is not led here again.
  useEffect(() => {
    if (userId) leaveFirstRun(userId);
  }, [userId]);
  if (!user) return null;
  const hasExpertise = user.expertise.length > 0;
  return (
    <div className={styles.page}>
      <PageTitle title={labels.title}>{labels.greeting(user.firstname)}</PageTitle>
      <p className={styles.lead}>{labels.lead}</p>
      <div className={styles.columns}>
        <section aria-labelledby="expertise">
          <h2 id="expertise">{labels.expertise}</h2>
          <ExpertiseEditor stored={user.expertise} />
        </section>
        <aside aria-labelledby="matches">
          <h2 id="matches">{labels.matches}</h2>
          <FirstMatches userId={user.id} />
        </aside>
      </div>
      <div className={`${layout.row} ${styles.actions}`}>
        <LinkButton variant={hasExpertise ? 'primary' : 'secondary'} to={paths.home}>
          {hasExpertise ? labels.finish : labels.skip}
        </LinkButton>
      </div>
    </div>
  );
}
