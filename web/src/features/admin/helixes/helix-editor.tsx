import type { ManagedHelix, TermsPreview as Preview } from '@consortia/proto/helixes/management-api';
import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import { useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import { formOf, helixSchema, termsKey, termsOf } from './helix-form.ts';
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
  const [savedKey] = useState(() => (helix ? termsKey(formOf(helix)) : null));
  const [shown, setShown] = useState<Shown | null>(null);
  const [save] = useSaveHelixMutation();
  const [preview, previewing] = usePreviewTermsMutation();
  const form = useContractForm({
    schema: helixSchema,
    initial: formOf(helix),
    send: (body) => save({ of: helix && { id: helix.id, version: helix.version }, body }).unwrap(),
    onSent: onClose,
  });
  const typed = form.watch();
  const key = termsKey(typed);
  const needsPreview = key !== savedKey && shown?.key !== key;
  const leaders = form.custom('leaders');
  const managers = form.custom('managers');
  const related = form.custom('relatedClusters');

  async function showPreview(): Promise<void> {
    const response = await preview({ id: helix?.id ?? null, name: typed.name.trim(), terms: termsOf(typed) });
    form.clearErrors();
    if (response.data) setShown({ key, preview: response.data });
    else form.place(response.error as ApiError);
  }
  return (
    <FormDialog
      of={form}
      title={helix ? labels.editTitle(helix.name) : labels.add}
      button={labels.save}
      disabled={needsPreview}
      aria-describedby={needsPreview ? 'preview-first' : undefined}
      actions={
        needsPreview ? (
          <p id="preview-first" className={layout.soft}>
            {labels.previewFirst}
          </p>
        ) : null
      }
      onClose={onClose}
    >
      <TextInput label={labels.name} maxLength={80} {...form.field('name')} />
      <TextArea label={labels.description} maxLength={1000} rows={4} {...form.field('description')} />
      <Checkbox label={labels.isMission} {...form.field('mission')} />
      <HueField value={typed.hue} onChange={(hue) => form.set('hue', hue)} />
      {helix ? <ImageField helix={helix} /> : null}
      <PeopleField
        label={labels.leadersField}
        people={leaders.value}
        error={leaders.error}
        onChange={leaders.onChange}
      />
      <PeopleField
        label={labels.managersField}
        people={managers.value}
        error={managers.error}
        onChange={managers.onChange}
      />
      <RelatedField
        helixes={all.filter(({ id, retired }) => id !== helix?.id && (!retired || related.value.includes(id)))}
        chosen={related.value}
        error={related.error}
        onChange={related.onChange}
      />
      <TermsFields form={form} />
      {key === savedKey ? null : (
        <div>
          <Button busy={previewing.isLoading} onClick={() => void showPreview()}>
            {labels.preview}
          </Button>
        </div>
      )}
      {shown ? <TermsPreview preview={shown.preview} isStale={shown.key !== key} /> : null}
    </FormDialog>
  );
}
