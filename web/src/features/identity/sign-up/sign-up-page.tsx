import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { messages } from '@consortia/proto/messages';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { AccountFields } from '../account-fields.tsx';
import { useSignUpMutation } from '../identity-api.ts';
import styles from '../narrow-form.module.css';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { MembershipFields } from './membership-fields.tsx';
import { saveDraft, savedDraft } from './saved-draft.ts';
import { choiceOf, noChoice, signUpForm, withChoice } from './sign-up-form.ts';
import { useInvitation } from './use-invitation.ts';
import { useOrganisationOfEmail } from './use-organisation-of-email.ts';

const empty = { firstname: '', lastname: '', email: '', choice: noChoice };

export function SignUpPage() {
  const [signUp, { data }] = useSignUpMutation();
  const [draft] = useState(savedDraft);
  const [chosenWith, setChosenWith] = useState(draft?.email ?? '');
  const form = useContractForm({
    schema: signUpForm,
    initial: { ...empty, ...draft, termsConsent: false },
    send: ({ choice: { organisation, organisationName }, ...values }) =>
      signUp({ ...values, organisation, organisationName }).unwrap(),
    silent: true,
    adapt: withChoice,
  });
  const organisation = form.custom('choice');
  const { value: choice, onChange: choose } = organisation;
  const [firstname, lastname, email] = form.watch(['firstname', 'lastname', 'email']);
  // Comes after the heading's own effect, which takes the focus on a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the focus goes to errors
  useEffect(() => form.setFocus('firstname'), []);
  useEffect(() => {
    saveDraft(data ? null : { firstname, lastname, email, choice });
  }, [data, firstname, lastname, email, choice]);
  useOrganisationOfEmail(email, { choice, choose, chosenWith });
  const invitation = useInvitation(({ firstname: first, lastname: last, email: address, into }) => {
    for (const [name, value] of Object.entries({ firstname: first, lastname: last, email: address }))
      if (value) form.setValue(name as 'firstname' | 'lastname' | 'email', value);
    if (!into) return;
    choose(choiceOf(into.organisation));
    setChosenWith(address);
  });
  const user = useUser();

  if (user) return <Navigate to={paths.home} replace />;
  if (data) {
    return (
      <div className={`${layout.parts} ${styles.page}`}>
        <PageTitle title={messages.signUp} />
        <EmptyState title={data.message}>{identityPageMessages.signUpLinkLasts}</EmptyState>
      </div>
    );
  }
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={messages.signUp} />
      <InvitationNotice {...invitation} />
      <p>{identityPageMessages.signUpHelp}</p>
      <ProviderButtons returnTo={paths.home} />
      <Form of={form} className={layout.parts} button={messages.signUp} wide>
        <AccountFields field={form.field} emailAutoComplete="email" />
        <MembershipFields organisation={organisation} terms={form.field('termsConsent')} />
      </Form>
      <p className={styles.aside}>
        {identityPageMessages.haveAccount} <Link to={paths.signIn}>{messages.signIn}</Link>
      </p>
    </div>
  );
}
