import type { ManagedHelix, TermsPreview as Preview } from '@consortia/proto/helixes/management-api';
import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, TextInput } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './helix-editor.module.css';
import { bodyOf, formOf, type HelixFormState, termsKey, termsOf } from './helix-form.ts';
import { HueField } from './hue-field.tsx';
import { ImageField } from './image-field.tsx';
import { usePreviewTermsMutation, useSaveHelixMutation } from './managed-helixes-api.ts';
import { PeopleField } from './people-field.tsx';
import { RelatedField } from './related-field.tsx';
import { TermsFields } from './terms-fields.tsx';
import { TermsPreview } from './terms-preview.tsx';

type Shown = { key: string; preview: Preview };

/** Adds a Helix (`helix` null) or edits one. A change of its name or terms is previewed before it can be saved. */
export function HelixEditor({
  helix,
  all,
  onClose,
}: {
  helix: ManagedHelix | null;
  all: readonly ManagedHelix[];
  onClose: () => void;
}) {
  const [form, setForm] = useState(() => formOf(helix));
  const [savedKey] = useState(() => (helix ? termsKey(formOf(helix)) : null));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [shown, setShown] = useState<Shown | null>(null);
  const [save, saving] = useSaveHelixMutation();
  const [preview, previewing] = usePreviewTermsMutation();
  const dispatch = useAppDispatch();
  const change = (changed: Partial<HelixFormState>) => setForm({ ...form, ...changed });
  const key = termsKey(form);
  const needsPreview = key !== savedKey && shown?.key !== key;

  async function showPreview(): Promise<void> {
    const response = await preview({ id: helix?.id ?? null, name: form.name.trim(), terms: termsOf(form) });
    setErrors((response.error as ApiError | undefined)?.fields ?? {});
    if (response.data) setShown({ key, preview: response.data });
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const of = helix && { id: helix.id, version: helix.version };
    const response = await save({ of, body: bodyOf(form) });
    setErrors((response.error as ApiError | undefined)?.fields ?? {});
    if (!response.data) return;
    dispatch(flashed({ kind: 'success', message: response.data.message }));
    onClose();
  }
  return (
    <Modal
      title={helix ? labels.editTitle(helix.name) : labels.add}
      closeLabel={messages.cancel}
      open
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={labels.name}
          value={form.name}
          error={errors.name?.[0]}
          maxLength={80}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextArea
          label={labels.description}
          value={form.description}
          error={errors.description?.[0]}
          maxLength={1000}
          rows={4}
          onChange={({ target }) => change({ description: target.value })}
        />
        <Checkbox
          label={labels.isMission}
          checked={form.mission}
          onChange={({ target }) => change({ mission: target.checked })}
        />
        <HueField value={form.hue} onChange={(hue) => change({ hue })} />
        {helix ? <ImageField helix={helix} /> : null}
        <PeopleField
          label={labels.leadersField}
          people={form.leaders}
          error={errors.leaders?.[0]}
          onChange={(leaders) => change({ leaders })}
        />
        <PeopleField
          label={labels.managersField}
          people={form.managers}
          error={errors.managers?.[0]}
          onChange={(managers) => change({ managers })}
        />
        <RelatedField
          helixes={all.filter(({ id, retired }) => id !== helix?.id && (!retired || form.relatedClusters.includes(id)))}
          chosen={form.relatedClusters}
          error={errors.relatedClusters?.[0]}
          onChange={(relatedClusters) => change({ relatedClusters })}
        />
        <TermsFields form={form} errors={errors} onChange={change} />
        {key === savedKey ? null : (
          <div>
            <Button busy={previewing.isLoading} onClick={() => void showPreview()}>
              {labels.preview}
            </Button>
          </div>
        )}
        {shown ? <TermsPreview preview={shown.preview} isStale={shown.key !== key} /> : null}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            busy={saving.isLoading}
            disabled={needsPreview}
            aria-describedby={needsPreview ? 'preview-first' : undefined}
          >
            {labels.save}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
          {needsPreview ? (
            <p id="preview-first" className={styles.soft}>
              {labels.previewFirst}
            </p>
          ) : null}
        </div>
      </form>
    </Modal>
  );
}
