import { changeEmailBody } from '@consortia/proto/identity/credentials-api';
import { securityMessages as labels } from '@consortia/proto/identity/messages/security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '../../../lib/session.ts';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import styles from '../security/security.module.css';
import { SecuritySection } from '../security/security-section.tsx';
import { useChangeEmailMutation } from './credentials-api.ts';

export function EmailSection() {
  const user = useUser();
  const [change] = useChangeEmailMutation();
  const { run, dialog } = useConfirmedRequest();
  const [requested, setRequested] = useState('');
  const form = useForm({ resolver: zodResolver(changeEmailBody), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const done = await run(() => change(values).unwrap());
      if (!done) return;
      form.reset();
      // Stays on the page: the next thing to do is in another program.
      setRequested(done.message);
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      showProblem(form, problem);
    }
  });
  return (
    <SecuritySection id="email" title={labels.emailTitle}>
      <p>{labels.emailHelp(user?.email ?? '')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={labels.newEmail}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" busy={isSubmitting}>
          {labels.changeEmail}
        </Button>
      </form>
      <p role="status" className={styles.status}>
        {requested}
      </p>
      {dialog}
    </SecuritySection>
  );
}
