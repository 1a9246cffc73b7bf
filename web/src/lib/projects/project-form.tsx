import type { Grant } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { acknowledgementMessages } from '@consortia/proto/posts/messages/acknowledgements';
import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import { newProject, type Project } from '@consortia/proto/posts/project-shapes';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Monogram } from '../../ui/monogram.tsx';
import { PhotoChoice } from '../../ui/photo/photo-choice.tsx';
import { flashed } from '../flashes.ts';
import { useAppDispatch } from '../store.ts';
import { useContractForm } from '../use-contract-form.ts';
import { AcknowledgementField } from './acknowledgement-field.tsx';
import { GrantField, grantOf } from './grant-field.tsx';
import { useAddProjectMutation } from './projects-api.ts';

type Fields = Record<'title' | 'acronym' | 'url' | 'horizonGrantId' | 'fundingAcknowledgement', string> & {
  imageFile: File | null;
};
const empty: Fields = {
  title: '',
  acronym: '',
  url: '',
  horizonGrantId: '',
  fundingAcknowledgement: '',
  imageFile: null,
};

/** Address of a chosen picture while it is shown. */
function usePreview(photo: File | null): string | null {
  const address = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}

/** Creates a project. Blocked while it is being sent (V20) and while fields have errors (V21). */
export function ProjectForm({ onAdded, actions }: { onAdded: (project: Project) => void; actions?: ReactNode }) {
  const dispatch = useAppDispatch();
  const [add] = useAddProjectMutation();
  const [programme, setProgramme] = useState<Grant['programme']>('horizon-europe');
  const form = useContractForm({
    schema: newProject,
    initial: empty,
    send: (project) => add(project).unwrap(),
    onSent: ({ project }) => onAdded(project),
    onProblem: ({ status, fields, message, call }) => {
      if (status === 401) return;
      dispatch(flashed({ kind: 'danger', message: Object.values(fields)[0]?.[0] ?? message, call }));
    },
  });
  const { errorOf, set, busy, hasErrors } = form;
  const values = form.watch();
  const preview = usePreview(values.imageFile);
  function fill({ title, acronym, programme: found, grantId }: Grant): void {
    setProgramme(found);
    if (values.title.trim() === '') set('title', title.slice(0, limits.titleCharacters));
    if (values.acronym.trim() === '' && acronym) set('acronym', acronym.slice(0, limits.acronymCharacters));
    if (values.fundingAcknowledgement.trim() === '')
      set('fundingAcknowledgement', acknowledgementMessages[found].withoutEmblem(grantId));
  }
  return (
    <Form of={form} button={labels.create} disabled={!busy && hasErrors} actions={actions}>
      <TextInput label={labels.title} autoComplete="off" maxLength={limits.titleCharacters} {...form.field('title')} />
      <GrantField
        value={values.horizonGrantId}
        error={errorOf('horizonGrantId')}
        onChange={(typed) => set('horizonGrantId', typed)}
        onFound={fill}
        onTitle={(title) => set('title', title.slice(0, limits.titleCharacters))}
      />
      <TextInput
        label={labels.acronym}
        help={labels.acronymHelp}
        autoComplete="off"
        maxLength={limits.acronymCharacters}
        {...form.field('acronym')}
      />
      <TextInput
        label={labels.website}
        help={labels.websiteHelp}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        {...form.field('url')}
      />
      <fieldset className={layout.panel}>
        <legend>{labels.picture}</legend>
        <PhotoChoice
          photo={preview}
          placeholder={<Monogram name={values.title || labels.newProject} size="large" />}
          problem={errorOf('imageFile')}
          onSave={async (chosen) => {
            set('imageFile', chosen);
            return null;
          }}
          onRemove={() => set('imageFile', null)}
        />
      </fieldset>
      <AcknowledgementField
        value={values.fundingAcknowledgement}
        error={errorOf('fundingAcknowledgement')}
        programme={programme}
        grant={grantOf(values.horizonGrantId)}
        acronym={values.acronym.trim()}
        onChange={(text) => set('fundingAcknowledgement', text)}
        onProgramme={setProgramme}
      />
    </Form>
  );
}
