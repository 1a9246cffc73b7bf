import { messages } from '@consortia/proto/messages';
import type { FieldErrors, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../ui/field.tsx';
import styles from './narrow-form.module.css';

type AccountValues = { firstname: string; lastname: string; email: string };

/**
 * Registers the fields of an account. Forms call it where the fields are, before they register the ones below: the first invalid
 * field in the order of registration receives the focus.
 */
export const registerAccount = (
  register: UseFormRegister<AccountValues>,
): Record<keyof AccountValues, UseFormRegisterReturn> => ({
  firstname: register('firstname'),
  lastname: register('lastname'),
  email: register('email'),
});

/** Name and email of a new account. `emailAutoComplete` is `username` where the form also sets the password. */
export function AccountFields({
  fields,
  errors,
  emailAutoComplete,
}: {
  fields: ReturnType<typeof registerAccount>;
  errors: FieldErrors<AccountValues>;
  emailAutoComplete: 'email' | 'username';
}) {
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={messages.firstName}
          autoComplete="given-name"
          error={errors.firstname?.message}
          {...fields.firstname}
        />
        <TextInput
          label={messages.lastName}
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...fields.lastname}
        />
      </div>
      <TextInput
        label={messages.email}
        type="email"
        autoComplete={emailAutoComplete}
        error={errors.email?.message}
        {...fields.email}
      />
    </>
  );
}
