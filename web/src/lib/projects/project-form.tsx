import type { Grant } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { acknowledgementMessages } from '@consortia/proto/posts/messages/acknowledgements';
import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import { type NewProject, newProject, type Project } from '@consortia/proto/posts/project-shapes';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Monogram } from '../../ui/monogram.tsx';
import { PhotoChoice } from '../../ui/photo/photo-choice.tsx';
import { flashed } from '../flashes.ts';
import { showProblem, toApiError } from '../show-problem.ts';
import { useAppDispatch } from '../store.ts';
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
const resolver = zodResolver(newProject) as unknown as Resolver<Fields, unknown, NewProject>;

/** Address of a chosen picture while it is shown. */
function usePreview(photo: File | null): string | null {
  const address = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}

/** Creates a project. Blocked while it is being sent (V20) and while fields have errors (V21). */
export function ProjectForm({ onAdded, actions }: { onAdded: (project: Project) => void; actions?: ReactNode }) {
  const dispatch = useAppDispatch();
  const [add, { isLoading }] = useAddProjectMutation();
  const [programme, setProgramme] = useState<Grant['programme']>('horizon-europe');
  const form = useForm<Fields, unknown, NewProject>({ resolver, defaultValues: empty });
  const { errors } = form.formState;
  const values = form.watch();
  const preview = usePreview(values.imageFile);
  const set = <K extends keyof Fields>(name: K, value: Fields[K]): void =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: errors[name] !== undefined });

  const blocked = isLoading || Object.keys(errors).length > 0;
  const send = form.handleSubmit(async (project) => {
    try {
      const { message, project: added } = await add(project).unwrap();
      dispatch(flashed({ kind: 'success', message }));
      onAdded(added);
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      if (problem.status === 401) return;
      showProblem(form, problem);
      const message = Object.values(problem.fields)[0]?.[0] ?? problem.message;
      dispatch(flashed({ kind: 'danger', message, call: problem.call }));
    }
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    // A dialog with this form may be part of another form.
    event.stopPropagation();
    if (!blocked) void send();
  }
  function fill({ title, acronym, programme: found, grantId }: Grant): void {
    setProgramme(found);
    if (values.title.trim() === '') set('title', title.slice(0, limits.titleCharacters));
    if (values.acronym.trim() === '' && acronym) set('acronym', acronym.slice(0, limits.acronymCharacters));
    if (values.fundingAcknowledgement.trim() === '')
      set('fundingAcknowledgement', acknowledgementMessages[found].withoutEmblem(grantId));
  }
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <TextInput
        label={labels.title}
        autoComplete="off"
        maxLength={limits.titleCharacters}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <GrantField
        value={values.horizonGrantId}
        error={errors.horizonGrantId?.message}
        onChange={(typed) => set('horizonGrantId', typed)}
        onFound={fill}
        onTitle={(title) => set('title', title.slice(0, limits.titleCharacters))}
      />
      <TextInput
        label={labels.acronym}
        help={labels.acronymHelp}
        autoComplete="off"
        maxLength={limits.acronymCharacters}
        error={errors.acronym?.message}
        {...form.register('acronym')}
      />
      <TextInput
        label={labels.website}
        help={labels.websiteHelp}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        error={errors.url?.message}
        {...form.register('url')}
      />
      <fieldset className={layout.panel}>
        <legend>{labels.picture}</legend>
        <PhotoChoice
          photo={preview}
          placeholder={<Monogram name={values.title || labels.newProject} size="large" />}
          problem={errors.imageFile?.message}
          onSave={async (chosen) => {
            set('imageFile', chosen);
            return null;
          }}
          onRemove={() => set('imageFile', null)}
        />
      </fieldset>
      <AcknowledgementField
        value={values.fundingAcknowledgement}
        error={errors.fundingAcknowledgement?.message}
        programme={programme}
        grant={grantOf(values.horizonGrantId)}
        acronym={values.acronym.trim()}
        onChange={(text) => set('fundingAcknowledgement', text)}
        onProgramme={setProgramme}
      />
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isLoading} disabled={!isLoading && blocked}>
          {labels.create}
        </Button>
        {actions}
      </div>
    </form>
  );
}
