import { signUpBody } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { AccountFields, registerAccount } from './account-fields.tsx';
import { useSignUpMutation } from './identity-api.ts';
import styles from './narrow-form.module.css';
import { showProblem, toApiError } from './show-problem.ts';

export function SignUpPage() {
  const [signUp, { isLoading, data }] = useSignUpMutation();
  const form = useForm({
    resolver: zodResolver(signUpBody),
    defaultValues: { firstname: '', lastname: '', email: '', termsConsent: false },
  });
  const { errors, isDirty } = form.formState;
  // Comes after the heading's own effect, which takes the focus on a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the focus goes to errors
  useEffect(() => form.setFocus('firstname'), []);
  const user = useUser();
  useUnsavedGuard(isDirty && !data);

  if (user) return <Navigate to={paths.home} replace />;
  if (data) {
    return (
      <div className={styles.page}>
        <PageTitle title={messages.signUp} />
        <EmptyState title={data.message}>{messages.signUpLinkLasts}</EmptyState>
      </div>
    );
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      await signUp(values).unwrap();
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      showProblem(form, problem);
    }
  });
  return (
    <div className={styles.page}>
      <PageTitle title={messages.signUp} />
      <p>{messages.signUpHelp}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AccountFields fields={registerAccount(form.register)} errors={errors} emailAutoComplete="email" />
        <Checkbox label={messages.termsLabel} error={errors.termsConsent?.message} {...form.register('termsConsent')} />
        <Button type="submit" variant="primary" busy={isLoading}>
          {messages.signUp}
        </Button>
      </form>
      <p className={styles.aside}>
        {messages.haveAccount} <Link to={paths.signIn}>{messages.signIn}</Link>
      </p>
    </div>
  );
}
