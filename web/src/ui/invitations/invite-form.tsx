import { batchOfInvitations, oneInvitation } from '@consortia/proto/identity/invitations-api';
import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../button.tsx';
import { EmailListInput } from '../email-list-input.tsx';
import { TextInput } from '../field.tsx';
import { Segmented } from '../segmented.tsx';
import styles from './invite.module.css';
import type { TypedPeople } from './typed-people.ts';

/** One person with a name, or the addresses of several. */
export type InvitedPeople = { firstName?: string; lastName?: string; email?: string; emails?: string[] };
type Props = {
  typed: TypedPeople;
  onType: (part: Partial<TypedPeople>) => void;
  onReview: (people: InvitedPeople) => void;
  /** Fields that are for one person as for several. */
  children?: ReactNode;
};

/** The people of an invitation as one reads them in a list. */
export const addressesOf = ({ emails, firstName, lastName, email }: InvitedPeople): string[] =>
  emails ?? [`${firstName} ${lastName} <${email}>`];

/** One person with a name, or up to 15 addresses. */
export function InviteForm({ children, ...props }: Props) {
  const { typed, onType } = props;
  return (
    <>
      <Segmented
        legend={labels.how}
        showLegend="above"
        options={[
          { value: 'one', label: labels.onePerson },
          { value: 'several', label: labels.severalPeople },
        ]}
        value={typed.kind}
        onChange={(kind) => onType({ kind })}
      />
      {typed.kind === 'one' ? (
        <OneForm {...props}>{children}</OneForm>
      ) : (
        <SeveralForm {...props}>{children}</SeveralForm>
      )}
    </>
  );
}

const reviewButton = (
  <p>
    <Button type="submit" variant="primary">
      {labels.review}
    </Button>
  </p>
);

function OneForm({ typed, onType, onReview, children }: Props) {
  const form = useForm({ resolver: zodResolver(oneInvitation), defaultValues: typed.one });
  const { errors } = form.formState;
  const onChange = () => onType({ one: form.getValues() });
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((body) => onReview(body))} noValidate>
      <div className={styles.pair}>
        <TextInput
          label={messages.firstName}
          autoComplete="off"
          error={errors.firstName?.message}
          {...form.register('firstName', { onChange })}
        />
        <TextInput
          label={messages.lastName}
          autoComplete="off"
          error={errors.lastName?.message}
          {...form.register('lastName', { onChange })}
        />
      </div>
      <TextInput
        label={labels.email}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email', { onChange })}
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
export function SeveralForm({ typed: { emails, text }, onType, onReview, children }: Props) {
  const [error, setError] = useState<string>();
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
          onType({ emails: next });
          setError(undefined);
        }}
        text={text}
        onText={(next) => {
          onType({ text: next });
          setError(undefined);
        }}
        words={words}
      />
      {children}
      {reviewButton}
    </form>
  );
}
