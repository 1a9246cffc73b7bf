import { newPasswordTwice } from '@consortia/proto/identity/credential-fields';
import { passwordResetMessages as labels } from '@consortia/proto/identity/messages/password-reset';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
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
  const [reset, { data }] = useResetPasswordMutation();
  const [invalid, setInvalid] = useState(token === '');
  const form = useContractForm({
    schema: fields,
    initial: { plainPassword: { first: '', second: '' } },
    send: (values) => reset({ ...values, token }).unwrap(),
    silent: true,
    onProblem: ({ status }) => setInvalid(status === 410),
  });
  if (data || invalid) {
    const action = data ? (
      <Link to={paths.signIn}>{messages.signIn}</Link>
    ) : (
      <Link to={paths.forgotPassword}>{labels.requestAnother}</Link>
    );
    return (
      <div className={`${layout.parts} ${styles.page}`}>
        <PageTitle title={labels.resetTitle} />
        <EmptyState title={data?.message ?? messages.linkInvalid} alert={!data} drawing={null} action={action} />
      </div>
    );
  }
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={labels.resetTitle} />
      <p>{labels.resetHelp}</p>
      <Form of={form} className={layout.parts} button={labels.resetButton} wide>
        <NewPasswordFields field={form.field} />
      </Form>
    </div>
  );
}
