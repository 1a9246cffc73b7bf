import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { useState } from 'react';
import { PageTitle } from '../../../lib/page-title.tsx';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import styles from '../../../ui/invitations/invite.module.css';
import { InviteForm } from '../../../ui/invitations/invite-form.tsx';
import { SentNotice } from '../../../ui/invitations/sent-notice.tsx';
import { useTypedPeople } from '../../../ui/invitations/typed-people.ts';
import layout from '../../../ui/layout.module.css';
import type { InvitationsBody } from './invitations-api.ts';
import { OwnInvitations } from './own-invitations.tsx';
import { Review } from './review.tsx';

type Step = { at: 'form' } | { at: 'review'; body: InvitationsBody } | { at: 'sent'; message: string };

/** Invitations of colleagues: a form, the review with the email as it will be sent, and what was sent. */
export function InvitePage() {
  const [step, setStep] = useState<Step>({ at: 'form' });
  const { typed, onType, clearSent, isTyped } = useTypedPeople();
  useUnsavedGuard(isTyped);
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <header className={layout.head}>
        <PageTitle title={labels.title} />
        <p>{labels.lead}</p>
      </header>
      {step.at === 'form' ? (
        <InviteForm typed={typed} onType={onType} onReview={(body) => setStep({ at: 'review', body })} />
      ) : null}
      {step.at === 'review' ? (
        <Review
          body={step.body}
          onChange={() => setStep({ at: 'form' })}
          onSent={(message) => {
            clearSent();
            setStep({ at: 'sent', message });
          }}
        />
      ) : null}
      {step.at === 'sent' ? <SentNotice message={step.message} onMore={() => setStep({ at: 'form' })} /> : null}
      <p className={layout.soft}>{labels.privacy}</p>
      <OwnInvitations />
    </div>
  );
}
