import { connectionMessages as labels } from '@consortia/proto/identity/messages/connections';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import type { ProviderIdentity } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths, signInThen } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { AccountFields, registerAccount } from '../account-fields.tsx';
import styles from '../narrow-form.module.css';
import { useProviderIdentityQuery, useSignUpWithProviderMutation } from '../providers/connections-api.ts';
import { MembershipFields } from '../sign-up/membership-fields.tsx';
import { noChoice, type OrganisationChoice, signUpWithProviderForm, withChoice } from '../sign-up/sign-up-form.ts';
import { useOrganisationOfEmail } from '../sign-up/use-organisation-of-email.ts';

/** A new person who came back from a provider: what it says of them is filled in, the rest is up to them. */
export function SignUpWithProviderPage() {
  const { data: identity, isError } = useProviderIdentityQuery();
  const user = useUser();
  if (user) return <Navigate to={paths.home} replace />;
  if (identity) return <SignUpForm identity={identity} />;
  return (
    <div className={styles.page}>
      <PageTitle title={messages.signUp} />
      {isError ? (
        <EmptyState
          alert
          title={labels.signUpOver}
          action={<LinkButton to={paths.signIn}>{identityPageMessages.startAgain}</LinkButton>}
        />
      ) : (
        <CardSkeletons count={1} label={messages.loading} />
      )}
    </div>
  );
}

function SignUpForm({ identity: { name, firstname, lastname, email, emailVerified } }: { identity: ProviderIdentity }) {
  const [signUp, { isLoading, data }] = useSignUpWithProviderMutation();
  const organisationField = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: zodResolver(signUpWithProviderForm),
    defaultValues: { firstname, lastname, email, choice: noChoice, termsConsent: false },
  });
  const { errors, isSubmitted } = form.formState;
  const [entered, choice] = useWatch({ control: form.control, name: ['email', 'choice'] });
  const choose = (next: OrganisationChoice) => form.setValue('choice', next, { shouldValidate: isSubmitted });
  useOrganisationOfEmail(entered, { choice, choose, chosenWith: '' });
  const isVouchedFor = emailVerified && entered.trim().toLowerCase() === email;

  const submit = form.handleSubmit(
    async ({ choice: { organisation, organisationName }, ...values }) => {
      try {
        const response = await signUp({ ...values, organisation, organisationName }).unwrap();
        // A new session means a new document; where the account waits for approval there is none, and the page says so.
        if ('url' in response && response.url !== paths.signIn) window.location.assign(response.url);
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
  if (data && (!('url' in data) || data.url === paths.signIn)) {
    return (
      <div className={styles.page}>
        <PageTitle title={labels.signUpTitle(name)} />
        <EmptyState title={data.message}>{'url' in data ? null : labels.checkEmailHelp}</EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle title={labels.signUpTitle(name)} />
      <p>{labels.signUpHelp(name)}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AccountFields fields={registerAccount(form.register)} errors={errors} emailAutoComplete="email" />
        <p className={styles.aside}>{isVouchedFor ? labels.emailVerified(name) : labels.emailUnverified}</p>
        <MembershipFields
          organisation={{ choice, onChange: choose, error: errors.choice?.message, inputRef: organisationField }}
          terms={{ ...form.register('termsConsent'), error: errors.termsConsent?.message }}
        />
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.createAccount}
        </Button>
      </form>
      <p className={styles.aside}>
        {labels.haveAccount} <Link to={signInThen(paths.connections)}>{messages.signIn}</Link>
        <br />
        {labels.haveAccountHelp(name)}
      </p>
    </div>
  );
}
