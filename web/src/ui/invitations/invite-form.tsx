import { batchOfInvitations, oneInvitation } from '@consortia/proto/identity/invitations-api';
import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { EmailListInput } from '../email-list-input.tsx';
import { TextInput } from '../field.tsx';
import { Form } from '../form.tsx';
import { Segmented } from '../segmented.tsx';
import { useFields } from '../use-fields.ts';
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

function OneForm({ typed, onType, onReview, children }: Props) {
  const form = useFields({ schema: oneInvitation, initial: typed.one, submit: (body) => onReview(body) });
  const onChange = () => onType({ one: form.getValues() });
  return (
    <Form of={form} className={styles.form} button={labels.review}>
      <div className={styles.pair}>
        <TextInput label={messages.firstName} autoComplete="off" {...form.field('firstName', { onChange })} />
        <TextInput label={messages.lastName} autoComplete="off" {...form.field('lastName', { onChange })} />
      </div>
      <TextInput label={labels.email} type="email" autoComplete="off" {...form.field('email', { onChange })} />
      {children}
    </Form>
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

const several = batchOfInvitations.extend({
  text: z.string().refine((text) => text.trim() === '', labels.notAdded),
});

/** Up to 15 addresses; `children` are below them. */
export function SeveralForm({ typed: { emails, text }, onType, onReview, children }: Props) {
  const form = useFields({
    schema: several,
    initial: { emails, text },
    submit: (body) => onReview({ emails: body.emails }),
  });
  return (
    <Form of={form} className={styles.form} button={labels.review}>
      <EmailListInput
        label={labels.emails}
        help={labels.emailsHelp}
        error={form.errorOf('text') ?? form.errorOf('emails')}
        emails={emails}
        onChange={(next) => {
          onType({ emails: next });
          form.setValue('emails', next);
          form.clearErrors();
        }}
        text={text}
        onText={(next) => {
          onType({ text: next });
          form.setValue('text', next);
          form.clearErrors();
        }}
        words={words}
      />
      {children}
    </Form>
  );
}
