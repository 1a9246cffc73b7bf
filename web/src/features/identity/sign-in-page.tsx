import { signInBody } from '@consortia/proto/identity/api';
import { approvalMessages } from '@consortia/proto/identity/messages/approval';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { passkeyMessages } from '@consortia/proto/identity/messages/passkeys';
import { signInMessages } from '@consortia/proto/identity/messages/sign-in';
import { messages } from '@consortia/proto/messages';
import { ownPath } from '@consortia/proto/own-path';
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { cameForAccount } from '../../lib/needs-account.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, secondFactorThen } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { useSignInMutation } from './identity-api.ts';
import styles from './narrow-form.module.css';
import { usePasskeySignIn } from './passkeys/use-passkey-sign-in.ts';
import { OrWithPassword, ProviderButtons } from './providers/provider-buttons.tsx';

export function SignInPage() {
  const [query] = useSearchParams();
  const returnTo = ownPath(query.get('returnTo'));
  const user = useUser();
  const { state } = useLocation();
  const [signIn] = useSignInMutation();
  const passkey = usePasskeySignIn({ returnTo, inSuggestions: user === null });
  const form = useContractForm({
    schema: signInBody,
    initial: { email: '', password: '' },
    send: (values) => signIn({ ...values, returnTo }).unwrap(),
    silent: true,
    // A new session means a new document, also while its second factor is outstanding: nothing of the visitor's stays in
    // memory, and the token of the forms is the new session's.
    onSent: (response) => window.location.assign('url' in response ? response.url : secondFactorThen(returnTo)),
    onProblem: ({ status, errorType, message }) => {
      // The flash goes away; under the field the sentence stays until another password is tried.
      if (status === 401) {
        form.setError('password', { message });
        setFocus('password', { shouldSelect: true });
      } else if (status === 403 && !errorType) form.setError('root', { message });
    },
  });
  const { setFocus } = form;
  // Comes after the heading's own effect, which takes the focus on a navigation.
  useEffect(() => setFocus('email'), [setFocus]);
  if (user) return <Navigate to={returnTo} replace />;

  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={messages.signIn} />
      {cameForAccount(state) ? <p className={styles.reason}>{signInMessages.needsAccount}</p> : null}
      <ProviderButtons returnTo={returnTo}>
        <OrWithPassword />
      </ProviderButtons>
      <Form
        of={form}
        className={layout.parts}
        button={messages.signIn}
        wide
        remedy={
          form.problem === credentialMessages.waitingForApproval ? (
            <>
              <br />
              <Link to={paths.approval}>{approvalMessages.whatNow}</Link>
            </>
          ) : undefined
        }
      >
        <TextInput label={messages.email} type="email" autoComplete="username webauthn" {...form.field('email')} />
        <PasswordInput label={messages.password} autoComplete="current-password" {...form.field('password')} />
      </Form>
      {passkey.signIn ? (
        <Button busy={passkey.busy} onClick={passkey.signIn}>
          {passkeyMessages.signIn}
        </Button>
      ) : null}
      <p className={styles.aside}>
        <Link to={paths.forgotPassword}>{signInMessages.forgotten}</Link>
      </p>
      <p className={styles.aside}>
        {identityPageMessages.newHere} <Link to={paths.signUp}>{messages.signUp}</Link>
      </p>
    </div>
  );
}
