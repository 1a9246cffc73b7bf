import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import { paths } from '../../lib/paths.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { useBumpPostMutation } from './admin-api.ts';
import { DecisionNote } from './decisions/decision-note.tsx';
import { useDecision } from './decisions/use-decision.ts';
import { History } from './history.tsx';
import styles from './post-actions.module.css';

/** Actions of administrators on the page of an Opportunity, other than editing and deleting. */
export function PostActions({ opportunity: { id, status, submittedAt } }: { opportunity: Opportunity }) {
  const [bump, { isLoading }] = useBumpPostMutation();
  const confirmed = useConfirmed();
  const decision = useDecision(id);
  const bumpIt = async () => {
    await confirmed(bump(id));
  };
  return (
    <section className={`${layout.stack} ${layout.panel} ${styles.actions}`} aria-label={labels.forAdministrators}>
      <h2>{labels.forAdministrators}</h2>
      {decision ? <DecisionNote decision={decision} /> : null}
      {status === 'approved' ? (
        <p className={`${layout.line} ${styles.row}`}>
          <Button size="small" busy={isLoading} onClick={bumpIt}>
            {labels.bump}
          </Button>
          <span className={layout.soft}>{labels.bumpHelp}</span>
        </p>
      ) : submittedAt ? (
        <p className={`${layout.line} ${styles.row}`}>
          <LinkButton size="small" to={paths.adminDashboard}>
            {labels.toQueue}
          </LinkButton>
          <span className={layout.soft}>{labels.waitsForYou}</span>
        </p>
      ) : null}
      <History id={id} headingLevel="h3" />
    </section>
  );
}
