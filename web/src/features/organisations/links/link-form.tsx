import { limits } from '@consortia/proto/limits';
import type { LinkFields } from '@consortia/proto/link-fields';
import { messages } from '@consortia/proto/messages';
import { linkMessages as labels } from '@consortia/proto/organisations/messages/links';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './links.module.css';

type Errors = Partial<Record<keyof LinkFields, string>>;
type Props = {
  title: string;
  link: LinkFields;
  save: (link: LinkFields) => Promise<{ data?: { message: string }; error?: unknown }>;
  onClose: () => void;
};

/** Title and web address of a link. While an error of the service is shown, the form cannot be sent (V23); editing its field removes it. */
export function LinkForm({ title, link, save, onClose }: Props) {
  const [values, setValues] = useState<LinkFields>({ title: link.title, url: link.url });
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const dispatch = useAppDispatch();
  const isChanged = values.title !== link.title || values.url !== link.url;
  useUnsavedGuard(isChanged);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isRefused = useRef(false);
  useEffect(() => {
    // The fields are marked by now. Later changes of the errors leave the focus where the reader is typing.
    if (isRefused.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    isRefused.current = false;
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving || Object.keys(errors).length > 0) return;
    setSaving(true);
    const { data, error } = await save(values);
    setSaving(false);
    if (data) {
      dispatch(flashed({ kind: 'success', message: data.message }));
      onClose();
      return;
    }
    isRefused.current = true;
    setErrors(fieldErrors(error as ApiError));
  }
  const fieldOf = (name: keyof LinkFields) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((others) => ({ ...others, [name]: target.value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
  });
  return (
    <form ref={form} aria-label={title} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={labels.titleField}
        maxLength={limits.linkTitleCharacters}
        autoComplete="off"
        {...fieldOf('title')}
      />
      <TextInput
        label={labels.urlField}
        help={labels.urlHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...fieldOf('url')}
      />
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isSaving} disabled={Object.keys(errors).length > 0}>
          {labels.save}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </div>
    </form>
  );
}

const fieldErrors = ({ fields }: ApiError): Errors =>
  Object.fromEntries(Object.entries(fields).map(([name, [sentence]]) => [name, sentence]));
