import { changeEmailBody } from '@consortia/proto/identity/credentials-api';
import { securityMessages as labels } from '@consortia/proto/identity/messages/security';
import { useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import styles from '../security/security.module.css';
import { SecuritySection } from '../security/security-section.tsx';
import { useChangeEmailMutation } from './credentials-api.ts';

export function EmailSection() {
  const user = useUser();
  const [change] = useChangeEmailMutation();
  const { run, dialog } = useConfirmedRequest();
  const [requested, setRequested] = useState('');
  const form = useContractForm({
    schema: changeEmailBody,
    initial: { email: '' },
    send: (values) => run(() => change(values).unwrap()),
    silent: true,
    clears: true,
    // Stays on the page: the next thing to do is in another program.
    onSent: ({ message }) => setRequested(message),
  });
  return (
    <SecuritySection id="email" title={labels.emailTitle}>
      <p>{labels.emailHelp(user?.email ?? '')}</p>
      <Form of={form} className={`${layout.parts} ${styles.form}`} button={labels.changeEmail} variant="secondary">
        <TextInput label={labels.newEmail} type="email" autoComplete="email" {...form.field('email')} />
      </Form>
      <p role="status" className={styles.status}>
        {requested}
      </p>
      {dialog}
    </SecuritySection>
  );
}
