import { signInBody } from '@consortia/proto/identity/api';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { passkeyMessages } from '@consortia/proto/identity/messages/passkeys';
import { signInMessages } from '@consortia/proto/identity/messages/sign-in';
import { messages } from '@consortia/proto/messages';
import { ownPath } from '@consortia/proto/own-path';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { cameForAccount } from '../../lib/needs-account.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, secondFactorThen } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { showProblem, toApiError } from '../../lib/show-problem.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
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
  const [signIn, { isLoading }] = useSignInMutation();
  const passkey = usePasskeySignIn({ returnTo, inSuggestions: user === null });
  const form = useForm({
    resolver: zodResolver(signInBody),
    defaultValues: { email: '', password: '' },
    shouldFocusError: true,
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  // Comes after the heading's own effect, which takes the focus on a navigation.
  useEffect(() => setFocus('email'), [setFocus]);
  if (user) return <Navigate to={returnTo} replace />;

  const submit = form.handleSubmit(async (values) => {
    try {
      const response = await signIn({ ...values, returnTo }).unwrap();
      // A new session means a new document, also while its second factor is outstanding: nothing of the visitor's stays in
      // memory, and the token of the forms is the new session's.
      window.location.assign('url' in response ? response.url : secondFactorThen(returnTo));
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      showProblem(form, problem);
      // The flash goes away; under the field the sentence stays until another password is tried.
      if (problem.status === 401) {
        form.setError('password', { message: problem.message });
        form.setFocus('password', { shouldSelect: true });
      } else if (problem.status === 403 && !problem.errorType) {
        form.setError('root', { message: problem.message });
      }
    }
  });

  return (
    <div className={styles.page}>
      <PageTitle title={messages.signIn} />
      {cameForAccount(state) ? <p className={styles.reason}>{signInMessages.needsAccount}</p> : null}
      <ProviderButtons returnTo={returnTo}>
        <OrWithPassword />
      </ProviderButtons>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={messages.email}
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordInput
          label={messages.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {errors.root ? (
          <p role="alert" className={styles.reason}>
            {errors.root.message}
          </p>
        ) : null}
        <Button type="submit" variant="primary" busy={isLoading}>
          {messages.signIn}
        </Button>
      </form>
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
