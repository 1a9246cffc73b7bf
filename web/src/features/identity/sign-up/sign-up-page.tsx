import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { AccountFields, registerAccount } from '../account-fields.tsx';
import { useSignUpMutation } from '../identity-api.ts';
import styles from '../narrow-form.module.css';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { MembershipFields } from './membership-fields.tsx';
import { saveDraft, savedDraft } from './saved-draft.ts';
import { choiceOf, noChoice, type OrganisationChoice, signUpForm, withChoice } from './sign-up-form.ts';
import { useInvitation } from './use-invitation.ts';
import { useOrganisationOfEmail } from './use-organisation-of-email.ts';

const empty = { firstname: '', lastname: '', email: '', choice: noChoice };

export function SignUpPage() {
  const [signUp, { isLoading, data }] = useSignUpMutation();
  const [draft] = useState(savedDraft);
  const [chosenWith, setChosenWith] = useState(draft?.email ?? '');
  const organisationField = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: zodResolver(signUpForm),
    defaultValues: { ...empty, ...draft, termsConsent: false },
  });
  const { errors, isSubmitted } = form.formState;
  const { firstname, lastname, email, choice } = useWatch({ control: form.control }) as typeof empty;
  // Comes after the heading's own effect, which takes the focus on a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the focus goes to errors
  useEffect(() => form.setFocus('firstname'), []);
  useEffect(() => {
    saveDraft(data ? null : { firstname, lastname, email, choice });
  }, [data, firstname, lastname, email, choice]);
  const choose = (next: OrganisationChoice) => form.setValue('choice', next, { shouldValidate: isSubmitted });
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
      <div className={styles.page}>
        <PageTitle title={messages.signUp} />
        <EmptyState title={data.message}>{identityPageMessages.signUpLinkLasts}</EmptyState>
      </div>
    );
  }
  const submit = form.handleSubmit(
    async ({ choice: { organisation, organisationName }, ...values }) => {
      try {
        await signUp({ ...values, organisation, organisationName }).unwrap();
      } catch (error) {
        const problem = toApiError(error);
        if (!problem) throw error;
        const shown = withChoice(problem);
        showProblem(form, shown);
        if (shown.fields.choice) organisationField.current?.focus();
      }
    },
    // The form moves the focus to wrong fields that it has registered; this one has a value of several parts.
    ({ choice: wrong }) => wrong && organisationField.current?.focus(),
  );
  return (
    <div className={styles.page}>
      <PageTitle title={messages.signUp} />
      <InvitationNotice {...invitation} />
      <p>{identityPageMessages.signUpHelp}</p>
      <ProviderButtons returnTo={paths.home} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <AccountFields fields={registerAccount(form.register)} errors={errors} emailAutoComplete="email" />
        <MembershipFields
          organisation={{ choice, onChange: choose, error: errors.choice?.message, inputRef: organisationField }}
          terms={{ ...form.register('termsConsent'), error: errors.termsConsent?.message }}
        />
        <Button type="submit" variant="primary" busy={isLoading}>
          {messages.signUp}
        </Button>
      </form>
      <p className={styles.aside}>
        {identityPageMessages.haveAccount} <Link to={paths.signIn}>{messages.signIn}</Link>
      </p>
    </div>
  );
}
