import { changePasswordBody } from '@consortia/proto/identity/credentials-api';
import { securityMessages as labels } from '@consortia/proto/identity/messages/security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { flashed } from '../../../lib/flashes.ts';
import { useUser } from '../../../lib/session.ts';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import styles from '../security/security.module.css';
import { SecuritySection } from '../security/security-section.tsx';
import { useChangePasswordMutation } from './credentials-api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const empty = { plainPassword: { first: '', second: '' }, endOtherSessions: true };

export function PasswordSection() {
  const user = useUser();
  const [change] = useChangePasswordMutation();
  const { run, dialog } = useConfirmedRequest();
  const dispatch = useAppDispatch();
  const form = useForm({ resolver: zodResolver(changePasswordBody), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const done = await run(() => change(values).unwrap());
      if (!done) return;
      form.reset(empty);
      dispatch(flashed({ kind: 'success', message: done.message }));
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      showProblem(form, problem);
    }
  });
  return (
    <SecuritySection id="password" title={labels.passwordTitle}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* Tells password managers whose password is changed. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <NewPasswordFields register={form.register as never} errors={errors} />
        <Checkbox label={labels.endOthers} {...form.register('endOtherSessions')} />
        <Button type="submit" busy={isSubmitting}>
          {labels.changePassword}
        </Button>
      </form>
      {dialog}
    </SecuritySection>
  );
}
