import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { type ProfileField, profileFields } from '@consortia/proto/identity/profile-api';
import { limits } from '@consortia/proto/limits';
import { useEffect } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import { useChangeProfileMutation } from './profile-api.ts';
import styles from './profile-page.module.css';

export type TextField = Exclude<ProfileField, 'expertise'>;
type Props = {
  field: TextField;
  /** Text typed so far; it stays with the page while another field is edited. */
  text: string;
  onText: (text: string) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** One field of the profile while it is edited. What the service refuses stays in the field with the reason. */
export function FieldEditor({ field, text, onText, onSaved, onCancel }: Props) {
  const [change] = useChangeProfileMutation();
  const form = useContractForm({
    schema: z.object({ typed: profileFields[field] }),
    initial: { typed: text },
    send: ({ typed }) => change({ [field]: typed }).unwrap(),
    onSent: onSaved,
    elsewhere: 'typed',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('typed'), [setFocus]);
  const isLong = field === 'biography';
  const helps: Partial<Record<TextField, string>> = labels.help;
  const count = isLong ? labels.characters(text.length, limits.biographyCharacters) : null;
  const shared = {
    label: labels.fields[field],
    help: [helps[field], count].filter(Boolean).join(' ') || undefined,
    ...form.field('typed', { onChange: ({ target }) => onText(target.value) }),
  };
  return (
    <Form of={form} className={`${layout.stack} ${styles.editing}`} button={labels.save} onCancel={onCancel}>
      {isLong ? <TextArea {...shared} rows={8} /> : <TextInput {...shared} autoComplete="off" />}
    </Form>
  );
}
