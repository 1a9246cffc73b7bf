import { limits } from '@consortia/proto/limits';
import { type LinkFields, linkFields } from '@consortia/proto/link-fields';
import { linkMessages as labels } from '@consortia/proto/organisations/messages/links';
import { useEffect } from 'react';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './links.module.css';

type Props = {
  title: string;
  link: LinkFields;
  /** Rejects with the failure of the request. */
  save: (link: LinkFields) => Promise<{ message: string }>;
  onClose: () => void;
};

/** Title and web address of a link. While a field is wrong, the form cannot be sent (V23). */
export function LinkForm({ title, link, save, onClose }: Props) {
  const form = useContractForm({
    schema: linkFields,
    initial: { title: link.title, url: link.url },
    send: save,
    onSent: onClose,
    guarded: true,
  });
  const { setFocus, hasErrors } = form;
  useEffect(() => setFocus('title'), [setFocus]);
  return (
    <Form
      of={form}
      label={title}
      className={`${layout.stack} ${styles.form}`}
      button={labels.save}
      disabled={hasErrors}
      onCancel={onClose}
    >
      <TextInput
        label={labels.titleField}
        maxLength={limits.linkTitleCharacters}
        autoComplete="off"
        {...form.field('title')}
      />
      <TextInput
        label={labels.urlField}
        help={labels.urlHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.field('url')}
      />
    </Form>
  );
}
