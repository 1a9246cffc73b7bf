import { batchOfInvitations, oneInvitation } from '@consortia/proto/identity/invitations-api';
import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../button.tsx';
import { EmailListInput } from '../email-list-input.tsx';
import { TextInput } from '../field.tsx';
import { Segmented } from '../segmented.tsx';
import styles from './invite.module.css';

type Kind = 'one' | 'several';
/** One person with a name, or the addresses of several. */
export type InvitedPeople = { firstName?: string; lastName?: string; email?: string; emails?: string[] };
type Props = {
  initial: InvitedPeople | undefined;
  onReview: (people: InvitedPeople) => void;
  /** Whether anything is in the form, which would be lost with it. */
  onTyped: (typed: boolean) => void;
  /** Fields that are for one person as for several. */
  children?: ReactNode;
};

/** The people of an invitation as one reads them in a list. */
export const addressesOf = ({ emails, firstName, lastName, email }: InvitedPeople): string[] =>
  emails ?? [`${firstName} ${lastName} <${email}>`];

/** One person with a name, or up to 15 addresses. */
export function InviteForm({ initial, onReview, onTyped, children }: Props) {
  const [kind, setKind] = useState<Kind>(initial?.emails ? 'several' : 'one');
  return (
    <>
      <Segmented
        legend={labels.how}
        showLegend="above"
        options={[
          { value: 'one', label: labels.onePerson },
          { value: 'several', label: labels.severalPeople },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'one' ? (
        <OneForm initial={initial} onReview={onReview} onTyped={onTyped}>
          {children}
        </OneForm>
      ) : (
        <SeveralForm initial={initial} onReview={onReview} onTyped={onTyped}>
          {children}
        </SeveralForm>
      )}
    </>
  );
}

/** Reports whether anything is typed, and nothing when the form is taken away. */
function useTyped(typed: boolean, onTyped: (typed: boolean) => void): void {
  useEffect(() => onTyped(typed), [typed, onTyped]);
}

const reviewButton = (
  <p>
    <Button type="submit" variant="primary">
      {labels.review}
    </Button>
  </p>
);

function OneForm({ initial, onReview, onTyped, children }: Props) {
  const { firstName = '', lastName = '', email = '' } = initial ?? {};
  const form = useForm({ resolver: zodResolver(oneInvitation), defaultValues: { firstName, lastName, email } });
  const { errors, isDirty } = form.formState;
  useTyped(isDirty || email !== '', onTyped);
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((body) => onReview(body))} noValidate>
      <div className={styles.pair}>
        <TextInput
          label={messages.firstName}
          autoComplete="off"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextInput
          label={messages.lastName}
          autoComplete="off"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextInput
        label={labels.email}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {children}
      {reviewButton}
    </form>
  );
}

const words = {
  add: labels.addEmail,
  remove: labels.removeEmail,
  added: labels.emailAdded,
  removed: labels.emailRemoved,
  known: labels.emailKnown,
  invalid: messages.emailInvalid,
};

/** Up to 15 addresses; `children` are below them. */
export function SeveralForm({ initial, onReview, onTyped, children }: Props) {
  const [emails, setEmails] = useState<string[]>(initial?.emails ?? []);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useTyped(text.trim() !== '' || emails.length > 0, onTyped);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') return setError(labels.notAdded);
        const { data, error: problem } = batchOfInvitations.safeParse({ emails });
        setError(problem?.issues[0]?.message);
        if (data) onReview(data);
      }}
    >
      <EmailListInput
        label={labels.emails}
        help={labels.emailsHelp}
        error={error}
        emails={emails}
        onChange={(next) => {
          setEmails(next);
          setError(undefined);
        }}
        text={text}
        onText={(next) => {
          setText(next);
          setError(undefined);
        }}
        words={words}
      />
      {children}
      {reviewButton}
    </form>
  );
}
