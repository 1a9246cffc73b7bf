import { finishSignUpMessages as labels } from '@consortia/proto/identity/messages/finish-sign-up';
import { signUpFormMessages } from '@consortia/proto/identity/messages/sign-up-form';
import { messages } from '@consortia/proto/messages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { PasswordInput, TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { useConfirmSignUpMutation, type useOpenSignUpMutation } from '../identity-api.ts';
import styles from '../narrow-form.module.css';
import { OrganisationField } from './organisation-field.tsx';
import { finishSignUpForm, type OrganisationChoice, withChoice } from './sign-up-form.ts';

export type OpenedSignUp = NonNullable<ReturnType<typeof useOpenSignUpMutation>[1]['data']>;
type Props = {
  token: string;
  opened: OpenedSignUp;
  /** What is known of the organisation: from the sign-up, or by the domain of the address. */
  choice: OrganisationChoice;
  /** The link has been used or has expired. */
  onOver: () => void;
};

/** Shows what is known, which can be changed, and asks for the password, and for the organisation where nothing says it. */
export function FinishForm({ token, opened: { firstname, lastname, email }, choice, onOver }: Props) {
  const navigate = useNavigate();
  const [confirm] = useConfirmSignUpMutation();
  const [changing, setChanging] = useState(false);
  const form = useContractForm({
    schema: finishSignUpForm,
    initial: { firstname, lastname, choice, plainPassword: { first: '' } },
    send: ({ choice: { organisation, organisationName }, ...values }) =>
      confirm({ ...values, token, ...(organisation ? { organisation } : { organisationName }) }).unwrap(),
    // A new session means a new document; where the account waits for approval there is none.
    onSent: ({ url }) => (url === paths.approval ? navigate(url) : window.location.assign(url)),
    adapt: withChoice,
    onProblem: ({ status }) => {
      if (status === 410) onOver();
    },
  });
  const { setFocus, errorOf } = form;
  // Comes after the heading's own effect, which takes the focus on a navigation.
  useEffect(() => setFocus('plainPassword.first'), [setFocus]);
  const organisation = form.custom('choice');
  const names = changing || [errorOf('firstname'), errorOf('lastname')].some(Boolean);
  const asks = changing || choice.from === null || organisation.error !== undefined;
  return (
    <>
      <p>{labels.lead}</p>
      <dl className={styles.facts}>
        {names ? null : <Fact term={labels.name}>{`${firstname} ${lastname}`}</Fact>}
        <Fact term={messages.email}>{email}</Fact>
        {asks ? null : <Fact term={signUpFormMessages.organisation}>{choice.text}</Fact>}
      </dl>
      {changing ? null : (
        <div>
          <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
            {labels.change}
          </Button>
        </div>
      )}
      <Form of={form} className={layout.parts} button={labels.create} wide>
        {names ? (
          <div className={styles.pair}>
            <TextInput label={messages.firstName} autoComplete="given-name" {...form.field('firstname')} />
            <TextInput label={messages.lastName} autoComplete="family-name" {...form.field('lastname')} />
          </div>
        ) : null}
        {asks ? <OrganisationField {...organisation} /> : null}
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={messages.password}
          help={messages.passwordHelp}
          autoComplete="new-password"
          {...form.field('plainPassword.first')}
        />
        <p className={styles.aside}>{labels.consent}</p>
      </Form>
    </>
  );
}
