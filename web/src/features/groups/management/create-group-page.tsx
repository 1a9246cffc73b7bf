import { messages } from '@consortia/proto/messages';
import { groupMessages as labels } from '@consortia/proto/organisations/messages/groups';
import { profilePageMessages } from '@consortia/proto/organisations/messages/profiles';
import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { useUser } from '../../../lib/session.ts';
import { organisationPath, useShownOrganisation } from '../../../lib/shown-profile.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Monogram } from '../../../ui/monogram.tsx';
import { PhotoChoice } from '../../../ui/photo/photo-choice.tsx';
import { useCreateGroupMutation } from '../groups-api.ts';
import { GroupForm } from './group-form.tsx';
import styles from './management.module.css';

const empty = { name: '', description: '', website: '', phone: '', email: '' };
const form = 'organisation_group.';

/** The problem with the names that the fields have on the page. */
const withoutForm = (problem: ApiError): ApiError => ({
  ...problem,
  fields: Object.fromEntries(
    Object.entries(problem.fields).map(([name, sentences]) => [name.replace(form, ''), sentences]),
  ),
});

/** Address of a chosen picture while it is shown. */
function usePreview(photo: File | null): string | null {
  const address = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}

/** Creates a group of the organisation on whose page it is; its administrators alone do that (G75). */
export function CreateGroupPage() {
  const { id, name, slug } = useShownOrganisation();
  const groups = organisationPath('organisationGroups', slug);
  const administers = useUser()?.administrableOrganisations.some((organisation) => organisation.id === id);
  const [create] = useCreateGroupMutation();
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoProblem, setPhotoProblem] = useState('');
  const preview = usePreview(photo);
  if (!administers)
    return (
      <EmptyState
        title={labels.createForbidden}
        drawing="locked"
        action={<LinkButton to={groups}>{messages.cancel}</LinkButton>}
      />
    );

  return (
    <section className={`${layout.parts} ${styles.page}`} aria-labelledby="create-group">
      <Breadcrumbs
        above={[
          { label: name, to: organisationPath('organisation', slug) },
          { label: profilePageMessages.groups, to: groups },
        ]}
        here={labels.createTitle}
      />
      <h2 id="create-group">{labels.createTitle}</h2>
      <p>{labels.createLead(name)}</p>
      <GroupForm
        initial={empty}
        button={labels.create}
        send={(details) => create({ slug, details, photo }).unwrap()}
        adapt={withoutForm}
        onProblem={({ fields }) => setPhotoProblem(fields.image_file?.[0] ?? '')}
        actions={<LinkButton to={groups}>{messages.cancel}</LinkButton>}
      >
        <fieldset className={`${layout.stack} ${styles.photo}`}>
          <legend>{labels.photo}</legend>
          <PhotoChoice
            photo={preview}
            placeholder={<Monogram name={name} size="large" />}
            help={labels.photoHelp}
            problem={photoProblem}
            onSave={async (chosen) => {
              setPhoto(chosen);
              setPhotoProblem('');
              return null;
            }}
            onRemove={() => setPhoto(null)}
          />
        </fieldset>
      </GroupForm>
    </section>
  );
}
