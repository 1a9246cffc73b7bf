import { passwordResetMessages as labels } from '@consortia/proto/identity/messages/password-reset';
import { requestPasswordResetBody } from '@consortia/proto/identity/password-reset-api';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { useRequestPasswordResetMutation } from '../credentials/credentials-api.ts';
import styles from '../narrow-form.module.css';

/** Requests the link with which a forgotten password is replaced. */
export function ForgotPasswordPage() {
  const [send, { isLoading, data }] = useRequestPasswordResetMutation();
  const form = useForm({ resolver: zodResolver(requestPasswordResetBody), defaultValues: { email: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  // Comes after the heading's own effect, which takes the focus on a navigation.
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values).unwrap();
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      showProblem(form, problem);
    }
  });
  return (
    <div className={styles.page}>
      <PageTitle title={labels.requestTitle} />
      {data ? (
        <EmptyState title={data.message} drawing={null}>
          {labels.responseDetail}
        </EmptyState>
      ) : (
        <>
          <p>{labels.requestHelp}</p>
          <form className={styles.form} onSubmit={submit} noValidate>
            <TextInput
              label={messages.email}
              type="email"
              autoComplete="username"
              error={errors.email?.message}
              {...form.register('email')}
            />
            <Button type="submit" variant="primary" busy={isLoading}>
              {labels.requestButton}
            </Button>
          </form>
        </>
      )}
      <p className={styles.aside}>
        <Link to={paths.signIn}>{messages.signIn}</Link>
      </p>
    </div>
  );
}
