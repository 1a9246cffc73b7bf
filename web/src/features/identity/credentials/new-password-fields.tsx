import { passwordResetMessages as labels } from '@consortia/proto/identity/messages/password-reset';
import { messages } from '@consortia/proto/messages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput } from '../../../ui/field.tsx';

type Props = {
  /** The field of a form, by its name. */
  field: (
    name: 'plainPassword.first' | 'plainPassword.second',
  ) => UseFormRegisterReturn & { error: string | undefined };
  first?: string;
  second?: string;
};

/** A new password, entered twice. */
export const NewPasswordFields = ({ field, first = labels.newPassword, second = labels.repeatNewPassword }: Props) => (
  <>
    <PasswordInput
      label={first}
      help={messages.passwordHelp}
      autoComplete="new-password"
      {...field('plainPassword.first')}
    />
    <PasswordInput label={second} autoComplete="new-password" {...field('plainPassword.second')} />
  </>
);
