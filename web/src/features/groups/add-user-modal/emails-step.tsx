import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { useState } from 'react';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { SeveralForm } from '../../../ui/invitations/invite-form.tsx';
import styles from './add-user-modal.module.css';

type Props = {
  lead: string;
  emails: readonly string[];
  onBack: () => void;
  onReview: (emails: string[]) => void;
};

/** Up to 15 addresses of people who are invited into the group. */
export function EmailsStep({ lead, emails, onBack, onReview }: Props) {
  const [typed, setTyped] = useState(false);
  useUnsavedGuard(typed);
  return (
    <div className={styles.step}>
      <p>{lead}</p>
      <SeveralForm
        initial={{ emails: [...emails] }}
        onReview={({ emails: entered = [] }) => onReview(entered)}
        onTyped={setTyped}
      />
      <p>
        <Button onClick={onBack}>{labels.back}</Button>
      </p>
    </div>
  );
}
