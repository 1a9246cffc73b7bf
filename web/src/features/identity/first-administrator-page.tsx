import { firstAdministratorBody } from '@consortia/proto/identity/api';
import { firstAdministratorMessages } from '@consortia/proto/identity/messages/first-administrator';
import { messages } from '@consortia/proto/messages';
import { Navigate, useLocation } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useCsrfToken, useUser } from '../../lib/session.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { AccountFields } from './account-fields.tsx';
import { NewPasswordFields } from './credentials/new-password-fields.tsx';
import { useCreateFirstAdministratorMutation } from './identity-api.ts';
import styles from './narrow-form.module.css';

/** The printed address carries the token in its fragment, which browsers send to no server. */
export function FirstAdministratorPage() {
  const { hash } = useLocation();
  const _token = useCsrfToken();
  const [create, { data }] = useCreateFirstAdministratorMutation();
  const form = useContractForm({
    schema: firstAdministratorBody,
    initial: {
      token: new URLSearchParams(hash.slice(1)).get('token') ?? '',
      firstname: '',
      lastname: '',
      email: '',
      plainPassword: { first: '', second: '' },
    },
    send: (values) => create({ ...values, _token } as typeof values).unwrap(),
    silent: true,
  });
  const user = useUser();

  if (user) return <Navigate to={paths.home} replace />;
  if (data) {
    return (
      <div className={`${layout.parts} ${styles.page}`}>
        <PageTitle title={firstAdministratorMessages.title} />
        <EmptyState title={data.message} action={<Link to={paths.signIn}>{messages.signIn}</Link>} />
      </div>
    );
  }
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={firstAdministratorMessages.title} />
      <p>{firstAdministratorMessages.help}</p>
      <Form of={form} className={layout.parts} button={firstAdministratorMessages.button} wide>
        <TextInput label={firstAdministratorMessages.token} autoComplete="off" {...form.field('token')} />
        <AccountFields field={form.field} emailAutoComplete="username" />
        <NewPasswordFields field={form.field} first={messages.password} second={messages.repeatPassword} />
      </Form>
    </div>
  );
}
