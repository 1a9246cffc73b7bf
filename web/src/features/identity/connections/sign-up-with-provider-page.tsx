import { connectionMessages as labels } from '@consortia/proto/identity/messages/connections';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import type { ProviderIdentity } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { Navigate } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths, signInThen } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { AccountFields } from '../account-fields.tsx';
import styles from '../narrow-form.module.css';
import { useProviderIdentityQuery, useSignUpWithProviderMutation } from '../providers/connections-api.ts';
import { OrganisationField } from '../sign-up/organisation-field.tsx';
import { noChoice, signUpWithProviderForm, withChoice } from '../sign-up/sign-up-form.ts';
import { TermsConsent } from '../sign-up/terms-consent.tsx';
import { useOrganisationSelection } from '../sign-up/use-organisation-of-email.ts';

/** A new person who came back from a provider: what it says of them is filled in, the rest is up to them. */
export function SignUpWithProviderPage() {
  const { data: identity, isError } = useProviderIdentityQuery();
  const user = useUser();
  if (user) return <Navigate to={paths.home} replace />;
  if (identity) return <SignUpForm identity={identity} />;
  return (
    <div className={`${layout.parts} ${styles.page}`}>
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
  const [signUp, { data }] = useSignUpWithProviderMutation();
  const form = useContractForm({
    schema: signUpWithProviderForm,
    initial: { firstname, lastname, email, choice: noChoice, termsConsent: false },
    send: ({ choice: { organisation, organisationName }, ...values }) =>
      signUp({ ...values, organisation, organisationName }).unwrap(),
    silent: true,
    onSent: (response) => {
      // A new session means a new document; where the account waits for approval there is none, and the page says so.
      if ('url' in response && response.url !== paths.signIn) window.location.assign(response.url);
    },
    adapt: withChoice,
  });
  const organisation = form.custom('choice');
  const entered = form.watch('email');
  useOrganisationSelection(entered, { choice: organisation.value, choose: organisation.onChange });
  const isVouchedFor = emailVerified && entered.trim().toLowerCase() === email;

  if (data && (!('url' in data) || data.url === paths.signIn)) {
    return (
      <div className={`${layout.parts} ${styles.page}`}>
        <PageTitle title={labels.signUpTitle(name)} />
        <EmptyState title={data.message}>{'url' in data ? null : labels.checkEmailHelp}</EmptyState>
      </div>
    );
  }
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={labels.signUpTitle(name)} />
      <p>{labels.signUpHelp(name)}</p>
      <Form of={form} className={layout.parts} button={labels.createAccount} wide>
        <AccountFields field={form.field} emailAutoComplete="email" />
        <p className={styles.aside}>{isVouchedFor ? labels.emailVerified(name) : labels.emailUnverified}</p>
        <OrganisationField {...organisation} />
        <TermsConsent {...form.field('termsConsent')} />
      </Form>
      <p className={styles.aside}>
        {labels.haveAccount} <Link to={signInThen(paths.connections)}>{messages.signIn}</Link>
        <br />
        {labels.haveAccountHelp(name)}
      </p>
    </div>
  );
}
