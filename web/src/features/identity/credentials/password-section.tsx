import { changePasswordBody } from '@consortia/proto/identity/credentials-api';
import { securityMessages as labels } from '@consortia/proto/identity/messages/security';
import { useUser } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
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
  const form = useContractForm({
    schema: changePasswordBody,
    initial: empty,
    send: (values) => run(() => change(values).unwrap()),
    clears: true,
  });
  return (
    <SecuritySection id="password" title={labels.passwordTitle}>
      <Form of={form} className={`${layout.parts} ${styles.form}`} button={labels.changePassword} variant="secondary">
        {/* Tells password managers whose password is changed. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <NewPasswordFields field={form.field} />
        <Checkbox label={labels.endOthers} {...form.field('endOtherSessions')} />
      </Form>
      {dialog}
    </SecuritySection>
  );
}
