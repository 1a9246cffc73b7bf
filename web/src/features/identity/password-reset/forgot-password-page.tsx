import { passwordResetMessages as labels } from '@consortia/proto/identity/messages/password-reset';
import { requestPasswordResetBody } from '@consortia/proto/identity/password-reset-api';
import { messages } from '@consortia/proto/messages';
import { useEffect } from 'react';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { useRequestPasswordResetMutation } from '../credentials/credentials-api.ts';
import styles from '../narrow-form.module.css';

/** Requests the link with which a forgotten password is replaced. */
export function ForgotPasswordPage() {
  const [send, { data }] = useRequestPasswordResetMutation();
  const form = useContractForm({
    schema: requestPasswordResetBody,
    initial: { email: '' },
    send: (values) => send(values).unwrap(),
    silent: true,
  });
  const { setFocus } = form;
  // Comes after the heading's own effect, which takes the focus on a navigation.
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={labels.requestTitle} />
      {data ? (
        <EmptyState title={data.message} drawing={null}>
          {labels.responseDetail}
        </EmptyState>
      ) : (
        <>
          <p>{labels.requestHelp}</p>
          <Form of={form} className={layout.parts} button={labels.requestButton} wide>
            <TextInput label={messages.email} type="email" autoComplete="username" {...form.field('email')} />
          </Form>
        </>
      )}
      <p className={styles.aside}>
        <Link to={paths.signIn}>{messages.signIn}</Link>
      </p>
    </div>
  );
}
