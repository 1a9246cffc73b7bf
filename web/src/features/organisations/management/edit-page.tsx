import { limits } from '@consortia/proto/limits';
import { type ManagedOrganisation, managementApi } from '@consortia/proto/organisations/management-api';
import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
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
const schema = managementApi.changeOrganisation.body.omit({ revision: true });

function EditForm({ organisation, onReload }: FormProps) {
  const { slug, name, description, website, revision } = organisation;
  const navigate = useNavigate();
  const [change] = useChangeOrganisationMutation();
  const form = useContractForm({
    schema,
    initial: { name, description, website: website ?? '' },
    send: (edit) => change({ slug, revision, ...edit }).unwrap(),
    onSent: ({ url }) => navigate(url),
    guarded: true,
    onProblem: ({ status, fields }) => {
      if (status === 409 && Object.keys(fields).length === 0)
        form.setError('root', { message: labels.editedMeanwhile });
    },
  });
  return (
    <Form of={form} button={labels.save} remedy={<Button onClick={onReload}>{labels.reload}</Button>}>
      <TextInput label={labels.name} maxLength={200} autoComplete="off" required {...form.field('name')} />
      <TextArea
        label={labels.description}
        help={labels.descriptionHelp}
        maxLength={limits.organisationDescriptionCharacters}
        rows={8}
        {...form.field('description')}
      />
      <TextInput
        type="url"
        label={labels.website}
        help={labels.websiteHelp}
        maxLength={limits.websiteCharacters}
        autoComplete="off"
        {...form.field('website')}
      />
    </Form>
  );
}
