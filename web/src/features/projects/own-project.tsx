import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import { type Project, projectWebsite } from '@consortia/proto/posts/project-shapes';
import { useState } from 'react';
import { flashed } from '../../lib/flashes.ts';
import { ProjectSummary } from '../../lib/projects/project-summary.tsx';
import { useChangeProjectMutation, useDeleteProjectMutation } from '../../lib/projects/projects-api.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
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

function WebsiteForm({ project: { id, url }, onClose }: { project: Project; onClose: () => void }) {
  const [change] = useChangeProjectMutation();
  const form = useContractForm({
    schema: projectWebsite,
    initial: { url: url ?? '' },
    send: (website) => change({ id, url: website.url ?? '' }).unwrap(),
    onSent: onClose,
  });
  return (
    <Form of={form} button={labels.saveWebsite} onCancel={onClose}>
      <TextInput
        label={labels.website}
        help={labels.websiteHelp}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        {...form.field('url')}
      />
    </Form>
  );
}
