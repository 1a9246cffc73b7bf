import type { ContentItem, ItemForm } from '@consortia/proto/content/editing-api';
import { editorMessages as labels } from '@consortia/proto/content/messages/editor';
import { type ContentKind, picturedKinds } from '@consortia/proto/content/shapes';
import { messages } from '@consortia/proto/messages';
import { type ComponentType, type FormEvent, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { ownTimeZone } from '../../../ui/time.ts';
import { StoredPicture } from '../stored-picture.tsx';
import { ItemFields } from './item-fields.tsx';
import { bodyOf, fieldsOf, type ItemValue, itemOf, scheduleFields, stateOf } from './item-form.ts';
import { useChangeItemImageMutation, useRemoveItemImageMutation, useSaveItemMutation } from './managed-content-api.ts';

export type ItemPreview = ComponentType<{ item: ItemForm; image: string | null }>;

/** Adds an item of a kind (`edited` null) or edits one, with a preview. */
export function ItemEditor({
  kind,
  edited,
  title,
  Preview,
  onClose,
}: {
  kind: ContentKind;
  edited: ContentItem | null;
  title: string;
  Preview: ItemPreview;
  onClose: () => void;
}) {
  const [opened] = useState(() => stateOf(kind, edited));
  const [state, setState] = useState(opened);
  const [isLeaving, setLeaving] = useState(false);
  // The picture is stored apart and raises the version; other changes since the form was opened are refused.
  const [version, setVersion] = useState(edited?.version ?? 0);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isPreviewed, setPreviewed] = useState(false);
  const [save, saving] = useSaveItemMutation();
  const dispatch = useAppDispatch();
  const change = (name: string, value: ItemValue) => setState((before) => ({ ...before, [name]: value }));
  const isChanged = state !== opened;
  useUnsavedGuard(isChanged);
  function close(event?: Event): void {
    if (isChanged) {
      event?.preventDefault();
      setLeaving(true);
    } else onClose();
  }
  const image = edited?.image ?? null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const of = edited && { id: edited.id, version };
    const response = await save({ of, body: bodyOf(kind, state) });
    setErrors((response.error as ApiError | undefined)?.fields ?? {});
    if (!response.data) return;
    dispatch(flashed({ kind: 'success', message: response.data.message }));
    onClose();
  }
  return (
    <Modal title={title} closeLabel={labels.close} open onClose={close}>
      <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        <ItemFields
          fields={fieldsOf[kind]}
          state={state}
          errorOf={(name) => errors[`item.${name}`]?.[0]}
          onChange={change}
        />
        <fieldset className={layout.stack}>
          <legend>{labels.schedule}</legend>
          <p className={layout.soft}>{labels.ownTimeZone(ownTimeZone)}</p>
          <ItemFields fields={scheduleFields} state={state} errorOf={(name) => errors[name]?.[0]} onChange={change} />
        </fieldset>
        {picturedKinds.some((pictured) => pictured === kind) ? (
          edited ? (
            <ItemImage edited={edited} onStored={() => setVersion(version + 1)} />
          ) : (
            <p className={layout.soft}>{labels.imageAfterSaving}</p>
          )
        ) : null}
        {isPreviewed ? (
          <section className={layout.stack} aria-label={labels.preview}>
            <p className={layout.soft}>{labels.previewHelp}</p>
            <Preview item={itemOf(kind, state)} image={image} />
          </section>
        ) : null}
        <div className={layout.row}>
          <Button type="submit" variant="primary" busy={saving.isLoading}>
            {labels.save}
          </Button>
          <Button aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            {labels.preview}
          </Button>
          <Button variant="quiet" onClick={() => close()}>
            {labels.cancel}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        title={messages.leaveTitle}
        button={messages.leaveAnyway}
        busy={false}
        open={isLeaving}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <p>{messages.leaveText}</p>
      </ConfirmDialog>
    </Modal>
  );
}

function ItemImage({ edited: { id, image }, onStored }: { edited: ContentItem; onStored: () => void }) {
  const [change, changing] = useChangeItemImageMutation();
  const [remove, removing] = useRemoveItemImageMutation();
  return (
    <StoredPicture
      image={image}
      labels={labels}
      isChanging={changing.isLoading}
      isRemoving={removing.isLoading}
      change={(file) => change({ id, file })}
      remove={() => remove(id)}
      onStored={onStored}
    />
  );
}
