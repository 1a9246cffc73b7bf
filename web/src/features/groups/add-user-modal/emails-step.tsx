import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SeveralForm } from '../../../ui/invitations/invite-form.tsx';
import layout from '../../../ui/layout.module.css';

type Props = Pick<ComponentProps<typeof SeveralForm>, 'typed' | 'onType'> & {
  lead: string;
  onBack: () => void;
  onReview: (emails: string[]) => void;
};

/** Up to 15 addresses of people who are invited into the group. */
export const EmailsStep = ({ lead, onBack, onReview, ...form }: Props) => (
  <div className={layout.stack}>
    <p>{lead}</p>
    <SeveralForm {...form} onReview={({ emails = [] }) => onReview(emails)} />
    <p>
      <Button onClick={onBack}>{labels.back}</Button>
    </p>
  </div>
);
