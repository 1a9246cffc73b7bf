import { messages } from '@consortia/proto/messages';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextInput } from '../../ui/field.tsx';
import styles from './narrow-form.module.css';

type AccountValues = { firstname: string; lastname: string; email: string };

/** Name and email of a new account. `emailAutoComplete` is `username` where the form also sets the password. */
export function AccountFields({
  register,
  errors,
  emailAutoComplete,
}: {
  register: UseFormRegister<AccountValues>;
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
          {...register('firstname')}
        />
        <TextInput
          label={messages.lastName}
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...register('lastname')}
        />
      </div>
      <TextInput
        label={messages.email}
        type="email"
        autoComplete={emailAutoComplete}
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  );
}
