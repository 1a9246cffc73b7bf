import { messages } from '@consortia/proto/messages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../ui/field.tsx';
import styles from './narrow-form.module.css';

type Props = {
  /** The field of a form, by its name. */
  field: (name: 'firstname' | 'lastname' | 'email') => UseFormRegisterReturn & { error: string | undefined };
  /** `username` where the form also sets the password. */
  emailAutoComplete: 'email' | 'username';
  emailHelp?: string;
};

/** Name and email of a new account. */
export const AccountFields = ({ field, emailAutoComplete, emailHelp }: Props) => (
  <>
    <div className={styles.pair}>
      <TextInput label={messages.firstName} autoComplete="given-name" {...field('firstname')} />
      <TextInput label={messages.lastName} autoComplete="family-name" {...field('lastname')} />
    </div>
    <TextInput
      label={messages.email}
      type="email"
      help={emailHelp}
      autoComplete={emailAutoComplete}
      {...field('email')}
    />
  </>
);
