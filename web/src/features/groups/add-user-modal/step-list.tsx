import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import layout from '../../../ui/layout.module.css';
import styles from './add-user-modal.module.css';

const steps = ['add', 'invite', 'review'] as const;
export type Step = (typeof steps)[number];

/** The three steps, of which one is current. */
export const StepList = ({ current }: { current: Step }) => (
  <ol className={`${layout.bare} ${layout.soft} ${styles.steps}`} aria-label={labels.stepsLabel}>
    {steps.map((step, index) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        <span aria-hidden>{index + 1} </span>
        {labels.steps[step]}
      </li>
    ))}
  </ol>
);
