import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { useTypedPeople } from '../../../ui/invitations/typed-people.ts';
import { Modal } from '../../../ui/modal.tsx';
import { AddStep, type UseCandidates } from './add-step.tsx';
import { EmailsStep } from './emails-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { type Step, StepList } from './step-list.tsx';

type Props = {
  group: { id: string; name: string };
  organisationName: string;
  open: boolean;
  onClose: () => void;
  /** Query of the people who can be added, by a part of their names. */
  useCandidates: UseCandidates;
  /** Adds a member of the organisation; whether that succeeded. */
  onAdd: (userId: string) => Promise<boolean>;
};

/** Adds people to a group: 1 a member of its organisation, or 2 others by email, 3 after a review. */
export const AddUserModal = ({ open, onClose, ...rest }: Props) => (
  <Modal title={labels.addUserTo(rest.group.name)} closeLabel={messages.cancel} open={open} onClose={onClose}>
    <Steps {...rest} onClose={onClose} />
  </Modal>
);

/** A dialog that is opened again starts at its first step. */
function Steps({ group, organisationName, useCandidates, onAdd, onClose }: Omit<Props, 'open'>) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>('add');
  const [emails, setEmails] = useState<string[]>([]);
  const { typed, onType, isTyped } = useTypedPeople('several');
  useUnsavedGuard(isTyped);
  return (
    <>
      <StepList current={step} />
      {step === 'add' ? (
        <AddStep {...{ organisationName, useCandidates, onAdd }} onAdded={onClose} onInvite={() => setStep('invite')} />
      ) : null}
      {step === 'invite' ? (
        <EmailsStep
          lead={labels.groupLead(group.name, organisationName)}
          {...{ typed, onType }}
          onBack={() => setStep('add')}
          onReview={(next) => {
            setEmails(next);
            setStep('review');
          }}
        />
      ) : null}
      {step === 'review' ? (
        <ReviewStep
          groupId={group.id}
          emails={emails}
          onBack={() => setStep('invite')}
          onSent={(message) => {
            dispatch(flashed({ kind: 'success', message }));
            onClose();
          }}
        />
      ) : null}
    </>
  );
}
