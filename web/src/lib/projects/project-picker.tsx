import { messages } from '@consortia/proto/messages';
import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import type { Project } from '@consortia/proto/posts/project-shapes';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { paths } from '../paths.ts';
import { ProjectSummary } from './project-summary.tsx';
import { useMyProjectsQuery, useProjectQuery } from './projects-api.ts';

const ProjectForm = lazy(async () => ({ default: (await import('./project-form.tsx')).ProjectForm }));

type Props = {
  /** Id of the chosen project. */
  value: string | null;
  error?: string;
  /** The chosen project, or null for none. */
  onChange: (project: Project | null) => void;
};

/**
 * Chooses one of the reader's own projects, or creates another one, which is then chosen. Administrators who edit the post of another person
 * are offered the project that it names, too. A chosen one that is gone counts as none.
 */
export function ProjectPicker({ value, error, onChange }: Props) {
  const [creating, setCreating] = useState(false);
  const { data: projects, isError, isFetching, refetch } = useMyProjectsQuery();
  // What the form started with, so that it can be chosen again.
  const [initial] = useState(value);
  const isOwn = projects?.some(({ id }) => id === initial) ?? true;
  const { data: named, isLoading } = useProjectQuery(initial && !isOwn ? initial : skipToken);
  if (!projects && isError && !isFetching) return <LoadFailed title={labels.chooseFailed} retry={refetch} />;
  const byId = new Map([...(named ? [named] : []), ...(projects ?? [])].map((project) => [project.id, project]));
  const chosen = byId.get(value ?? '');
  const close = () => setCreating(false);
  return (
    <>
      <Select
        label={labels.choose}
        help={projects && !isLoading ? labels.chooseHelp : labels.chooseLoading}
        error={error}
        disabled={!projects || isLoading}
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: labels.chooseNone },
          ...[...byId.values()].map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ target }) => onChange(byId.get(target.value) ?? null)}
      />
      {chosen ? <ProjectSummary project={chosen} /> : null}
      <div className={layout.row}>
        <Button onClick={() => setCreating(true)}>{labels.newProject}</Button>
        <LinkButton variant="quiet" to={paths.myProjects}>
          {labels.manage}
        </LinkButton>
      </div>
      <Modal title={labels.newProject} closeLabel={messages.cancel} open={creating} onClose={close}>
        <p>{labels.newProjectLead}</p>
        <Suspense fallback={null}>
          <ProjectForm
            onAdded={(project) => {
              close();
              onChange(project);
            }}
            actions={<Button onClick={close}>{messages.cancel}</Button>}
          />
        </Suspense>
      </Modal>
    </>
  );
}
