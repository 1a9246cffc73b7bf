import { firstAdministratorBody } from '@consortia/proto/identity/api';
import { firstAdministratorMessages } from '@consortia/proto/identity/messages/first-administrator';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useCsrfToken, useUser } from '../../lib/session.ts';
import { showProblem, toApiError } from '../../lib/show-problem.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { AccountFields, registerAccount } from './account-fields.tsx';
import { useCreateFirstAdministratorMutation } from './identity-api.ts';
import styles from './narrow-form.module.css';

/** The printed address carries the token in its fragment, which browsers send to no server. */
export function FirstAdministratorPage() {
  const { hash } = useLocation();
  const _token = useCsrfToken();
  const [create, { isLoading, data }] = useCreateFirstAdministratorMutation();
  const form = useForm({
    resolver: zodResolver(firstAdministratorBody),
    defaultValues: {
      token: new URLSearchParams(hash.slice(1)).get('token') ?? '',
      firstname: '',
      lastname: '',
      email: '',
      plainPassword: { first: '', second: '' },
    },
  });
  const { errors } = form.formState;
  const user = useUser();

  if (user) return <Navigate to={paths.home} replace />;
  if (data) {
    return (
      <div className={styles.page}>
        <PageTitle title={firstAdministratorMessages.title} />
        <EmptyState title={data.message} action={<Link to={paths.signIn}>{messages.signIn}</Link>} />
      </div>
    );
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      await create({ ...values, _token } as typeof values).unwrap();
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      showProblem(form, problem);
    }
  });
  return (
    <div className={styles.page}>
      <PageTitle title={firstAdministratorMessages.title} />
      <p>{firstAdministratorMessages.help}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={firstAdministratorMessages.token}
          autoComplete="off"
          error={errors.token?.message}
          {...form.register('token')}
        />
        <AccountFields fields={registerAccount(form.register)} errors={errors} emailAutoComplete="username" />
        <PasswordInput
          label={messages.password}
          help={messages.passwordHelp}
          autoComplete="new-password"
          error={errors.plainPassword?.first?.message}
          {...form.register('plainPassword.first')}
        />
        <PasswordInput
          label={messages.repeatPassword}
          autoComplete="new-password"
          error={errors.plainPassword?.second?.message}
          {...form.register('plainPassword.second')}
        />
        <Button type="submit" variant="primary" busy={isLoading}>
          {firstAdministratorMessages.button}
        </Button>
      </form>
    </div>
  );
}
