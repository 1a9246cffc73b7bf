import { limits } from '@consortia/proto/limits';
import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { flashed } from '../../../lib/flashes.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import { useManaged } from './managed.ts';
import { useChangeOrganisationMutation } from './management-api.ts';
import { OrganisationPhoto } from './organisation-photo.tsx';

/** Photo, name, description and website of an organisation. */
export function EditOrganisationPage() {
  const organisation = useManaged();
  const { name, registry, emailDomains } = organisation;
  const [opened, setOpened] = useState(organisation);
  return (
    <>
      <header className={layout.head}>
        <PageTitle title={labels.editTitle(name)} />
      </header>
      <section className={layout.panel} aria-label={labels.photo}>
        <OrganisationPhoto organisation={organisation} />
      </section>
      <section className={layout.panel} aria-label={labels.profile}>
        <EditForm key={opened.revision} organisation={opened} onReload={() => setOpened(organisation)} />
      </section>
      <section className={`${layout.panel} ${layout.stack}`} aria-label={labels.domains}>
        <h2>{labels.domains}</h2>
        <p>{emailDomains.map(({ domain }) => domain).join(', ') || labels.noDomains}</p>
        <p className={layout.soft}>{labels.domainsHelp}</p>
        {registry ? (
          <p>
            {labels.registry}:{' '}
            <a href={registry.url} rel="noopener nofollow" target="_blank">
              {registry.name}
            </a>
          </p>
        ) : null}
      </section>
    </>
  );
}

type FormProps = {
  /** As it was when the form was opened: a later edit by someone else is not written over. */
  organisation: ManagedOrganisation;
  /** Opens the form again with the state of now. */
  onReload: () => void;
};
type Problem = { fields: Record<string, string[]>; edited: boolean };
const none: Problem = { fields: {}, edited: false };

function EditForm({ organisation, onReload }: FormProps) {
  const { slug, name, description, website, revision } = organisation;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState(none);
  const [change, { isLoading }] = useChangeOrganisationMutation();
  const saved = useRef(false);
  useUnsavedGuard(changed, () => !saved.current);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const values = new FormData(form.current!);
    const text = (field: string) => String(values.get(field) ?? '');
    try {
      const edit = { name: text('name'), description: text('description'), website: text('website').trim() };
      const { message, url } = await change({ slug, revision, ...edit }).unwrap();
      dispatch(flashed({ kind: 'success', message }));
      saved.current = true;
      setChanged(false);
      void navigate(url);
    } catch (failure) {
      const refused = toApiError(failure);
      if (!refused) throw failure;
      const edited = refused.status === 409 && Object.keys(refused.fields).length === 0;
      setProblem({ fields: refused.fields, edited });
      const [first] = Object.keys(refused.fields);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    }
  }
  const errorOf = (field: string) => problem.fields[field]?.[0];
  return (
    <form ref={form} className={layout.stack} noValidate onSubmit={submit} onChange={() => setChanged(true)}>
      <TextInput
        name="name"
        label={labels.name}
        error={errorOf('name')}
        defaultValue={name}
        maxLength={200}
        autoComplete="off"
        required
      />
      <TextArea
        name="description"
        label={labels.description}
        help={labels.descriptionHelp}
        error={errorOf('description')}
        defaultValue={description}
        maxLength={limits.organisationDescriptionCharacters}
        rows={8}
      />
      <TextInput
        name="website"
        type="url"
        label={labels.website}
        help={labels.websiteHelp}
        error={errorOf('website')}
        defaultValue={website ?? ''}
        maxLength={limits.websiteCharacters}
        autoComplete="off"
      />
      {problem.edited ? (
        <p role="alert">
          {labels.editedMeanwhile} <Button onClick={onReload}>{labels.reload}</Button>
        </p>
      ) : null}
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.save}
        </Button>
      </div>
    </form>
  );
}
