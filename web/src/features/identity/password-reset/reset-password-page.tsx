import { newPasswordTwice } from '@consortia/proto/identity/credential-fields';
import { passwordResetMessages as labels } from '@consortia/proto/identity/messages/password-reset';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useResetPasswordMutation } from '../credentials/credentials-api.ts';
import { NewPasswordFields } from '../credentials/new-password-fields.tsx';
import { tokenOf } from '../credentials/token-of.ts';
import styles from '../narrow-form.module.css';

const fields = z.object({ plainPassword: newPasswordTwice });

/** Opened by the link in the email. Signs no one in: the second factor is given at the sign-in that follows. */
export function ResetPasswordPage() {
  const { hash } = useLocation();
  const token = tokenOf(hash);
  const [reset, { isLoading, data }] = useResetPasswordMutation();
  const [invalid, setInvalid] = useState(token === '');
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { plainPassword: { first: '', second: '' } },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await reset({ ...values, token }).unwrap();
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      if (problem.status === 410) setInvalid(true);
      showProblem(form, problem);
    }
  });
  if (data || invalid) {
    const action = data ? (
      <Link to={paths.signIn}>{messages.signIn}</Link>
    ) : (
      <Link to={paths.forgotPassword}>{labels.requestAnother}</Link>
    );
    return (
      <div className={styles.page}>
        <PageTitle title={labels.resetTitle} />
        <EmptyState title={data?.message ?? messages.linkInvalid} alert={!data} drawing={null} action={action} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle title={labels.resetTitle} />
      <p>{labels.resetHelp}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <NewPasswordFields register={form.register} errors={errors} />
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.resetButton}
        </Button>
      </form>
    </div>
  );
}
