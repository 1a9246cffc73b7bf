import { pathTo } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import { groupsApi } from '@consortia/proto/organisations/groups-api';
import { groupMessages as labels } from '@consortia/proto/organisations/messages/groups';
import type { GroupProfile } from '@consortia/proto/organisations/profiles-api';
import { useState } from 'react';
import { useCsrfToken } from '../../../lib/session.ts';
import { groupPath, useShownGroup } from '../../../lib/shown-profile.ts';
import { useStoredPhoto } from '../../../lib/use-stored-photo.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmForm } from '../../../ui/confirm-form.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Monogram } from '../../../ui/monogram.tsx';
import { PhotoChoice } from '../../../ui/photo/photo-choice.tsx';
import { useChangeGroupMutation, useChangeGroupPhotoMutation, useRemoveGroupPhotoMutation } from '../groups-api.ts';
import { GroupForm } from './group-form.tsx';
import styles from './management.module.css';

/** Details, photo and removal of a group, for those who manage it. */
export function EditGroupPage() {
  const group = useShownGroup();
  const { id, mayManage } = group;
  // As it was when the page was opened: a later edit by someone else is not written over.
  const [opened, setOpened] = useState(group);
  const { name, description, website, phone, email, revision } = opened;
  const details = groupPath('groupDetails', id);
  const [change] = useChangeGroupMutation();
  if (!mayManage)
    return (
      <EmptyState
        title={labels.manageForbidden}
        drawing="locked"
        action={<LinkButton to={details}>{labels.backToGroup}</LinkButton>}
      />
    );

  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <section aria-labelledby="group-photo">
        <h2 id="group-photo">{labels.photo}</h2>
        <Photo group={group} />
      </section>
      <section aria-labelledby="group-details">
        <h2 id="group-details">{labels.editTitle}</h2>
        <GroupForm
          key={revision}
          initial={{ name, description, website: website ?? '', phone: phone ?? '', email: email ?? '' }}
          button={labels.save}
          send={(changed) => change({ id, details: changed, revision: revision ?? undefined }).unwrap()}
          onReload={() => setOpened(group)}
          actions={<LinkButton to={details}>{messages.cancel}</LinkButton>}
        />
      </section>
      <Remove group={group} />
    </div>
  );
}

function Photo({ group: { id, name, image_file } }: { group: GroupProfile }) {
  const [change] = useChangeGroupPhotoMutation();
  const [remove, { isLoading }] = useRemoveGroupPhotoMutation();
  const stored = useStoredPhoto({ change: (file) => change({ id, file }), remove: () => remove(id) });
  return (
    <PhotoChoice
      {...stored}
      photo={image_file}
      placeholder={<Monogram name={name} size="large" />}
      help={labels.photoHelp}
      isRemoving={isLoading}
    />
  );
}

function Remove({ group: { id, name } }: { group: GroupProfile }) {
  const [open, setOpen] = useState(false);
  const token = useCsrfToken();
  return (
    <p className={styles.remove}>
      <Button onClick={() => setOpen(true)}>{labels.removeGroup}</Button>
      <ConfirmForm
        title={labels.removeGroupQuestion(name)}
        text={labels.removeGroupText(name)}
        button={labels.removeGroup}
        action={pathTo(groupsApi.removeGroup, { params: { id } })}
        fields={{ _token: token }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </p>
  );
}
