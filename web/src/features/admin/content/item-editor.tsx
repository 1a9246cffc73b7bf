import type { ContentItem, ItemForm } from '@consortia/proto/content/editing-api';
import { editorMessages as labels } from '@consortia/proto/content/messages/editor';
import { type ContentKind, picturedKinds } from '@consortia/proto/content/shapes';
import { messages } from '@consortia/proto/messages';
import { type ComponentType, useState } from 'react';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { ownTimeZone } from '../../../ui/time.ts';
import { StoredPicture } from '../stored-picture.tsx';
import { ItemFields } from './item-fields.tsx';
import { fieldsOf, type ItemValue, itemOf, scheduleFields, schemaOf, stateOf } from './item-form.ts';
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
  const [isLeaving, setLeaving] = useState(false);
  // The picture is stored apart and raises the version; other changes since the form was opened are refused.
  const [version, setVersion] = useState(edited?.version ?? 0);
  const [isPreviewed, setPreviewed] = useState(false);
  const [save] = useSaveItemMutation();
  const form = useContractForm({
    schema: schemaOf(kind),
    initial: stateOf(kind, edited),
    send: (body) => save({ of: edited && { id: edited.id, version }, body }).unwrap(),
    onSent: onClose,
    guarded: true,
  });
  const state = form.watch();
  const { isDirty } = form.formState;
  function close(event?: Event): void {
    if (isDirty) {
      event?.preventDefault();
      setLeaving(true);
    } else onClose();
  }
  const image = edited?.image ?? null;

  return (
    <Modal title={title} closeLabel={labels.close} open onClose={close}>
      <Form of={form}>
        <ItemFields
          fields={fieldsOf[kind]}
          state={state.item}
          errorOf={(name) => form.errorOf(`item.${name}`)}
          onChange={(name, value) => form.set(`item.${name}`, value)}
        />
        <fieldset className={layout.stack}>
          <legend>{labels.schedule}</legend>
          <p className={layout.soft}>{labels.ownTimeZone(ownTimeZone)}</p>
          <ItemFields
            fields={scheduleFields}
            state={{ publishFrom: state.publishFrom, publishUntil: state.publishUntil }}
            errorOf={form.errorOf as (name: string) => string | undefined}
            onChange={form.set as (name: string, value: ItemValue) => void}
          />
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
          <Button type="submit" variant="primary" busy={form.busy}>
            {labels.save}
          </Button>
          <Button aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            {labels.preview}
          </Button>
          <Button variant="quiet" onClick={() => close()}>
            {labels.cancel}
          </Button>
        </div>
      </Form>
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
