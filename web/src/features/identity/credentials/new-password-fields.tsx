import { passwordResetMessages as labels } from '@consortia/proto/identity/messages/password-reset';
import { messages } from '@consortia/proto/messages';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { PasswordInput } from '../../../ui/field.tsx';

type NewPassword = { plainPassword: { first: string; second: string } };

/** A new password, entered twice. */
export function NewPasswordFields({
  register,
  errors,
}: {
  register: UseFormRegister<NewPassword>;
  errors: FieldErrors<NewPassword>;
}) {
  return (
    <>
      <PasswordInput
        label={labels.newPassword}
        help={messages.passwordHelp}
        autoComplete="new-password"
        error={errors.plainPassword?.first?.message}
        {...register('plainPassword.first')}
      />
      <PasswordInput
        label={labels.repeatNewPassword}
        autoComplete="new-password"
        error={errors.plainPassword?.second?.message}
        {...register('plainPassword.second')}
      />
    </>
  );
}
