import { messages } from '@consortia/proto/messages';
import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import type { Project } from '@consortia/proto/posts/project-shapes';
import { type FormEvent, useState } from 'react';
import { flashed } from '../../lib/flashes.ts';
import { ProjectSummary } from '../../lib/projects/project-summary.tsx';
import { useChangeProjectMutation, useDeleteProjectMutation } from '../../lib/projects/projects-api.ts';
import { toApiError } from '../../lib/show-problem.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextInput } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';

/** One of the reader's own projects, with changing its website and deleting it. */
export function OwnProject({ project, mayChange }: { project: Project; mayChange: boolean }) {
  const [open, setOpen] = useState<'website' | 'delete' | null>(null);
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteProjectMutation();
  const close = () => setOpen(null);
  const confirm = () =>
    remove(project.id)
      .unwrap()
      .then(
        ({ message }) => void dispatch(flashed({ kind: 'success', message })),
        () => close(),
      );
  return (
    <article className={layout.stack}>
      <ProjectSummary project={project} />
      {open === 'website' ? (
        <WebsiteForm project={project} onClose={close} />
      ) : (
        <div className={layout.row}>
          {mayChange ? (
            <Button size="small" aria-label={labels.changeWebsiteOf(project.title)} onClick={() => setOpen('website')}>
              {labels.changeWebsite}
            </Button>
          ) : null}
          <Button
            size="small"
            variant="quiet"
            aria-label={labels.deleteOf(project.title)}
            onClick={() => setOpen('delete')}
          >
            {labels.deleteProject}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={labels.deleteTitle}
        button={labels.deleteProject}
        busy={isLoading}
        open={open === 'delete'}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>{labels.deleteText(project.title)}</p>
      </ConfirmDialog>
    </article>
  );
}

function WebsiteForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangeProjectMutation();
  const [url, setUrl] = useState(project.url ?? '');
  const [error, setError] = useState<string>();
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    try {
      const { message } = await change({ id: project.id, url: url.trim() }).unwrap();
      dispatch(flashed({ kind: 'success', message }));
      onClose();
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      setError(problem.fields.url?.[0]);
    }
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={labels.website}
        help={labels.websiteHelp}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        error={error}
        value={url}
        onChange={({ target }) => {
          setUrl(target.value);
          setError(undefined);
        }}
      />
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.saveWebsite}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
