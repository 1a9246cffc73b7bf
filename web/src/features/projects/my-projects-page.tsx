import { messages } from '@consortia/proto/messages';
import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import { useState } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { ProjectForm } from '../../lib/projects/project-form.tsx';
import { useMyProjectsQuery } from '../../lib/projects/projects-api.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { OwnProject } from './own-project.tsx';

/** The reader's own projects, with the form of a new one. */
export function MyProjectsPage() {
  const query = useMyProjectsQuery();
  const trial = useUser()?.trial ?? false;
  const [creating, setCreating] = useState(false);
  const close = () => setCreating(false);
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <PageTitle title={labels.mine} />
        <p>{trial ? labels.trialCannotCreate : labels.mineLead}</p>
        {trial || creating ? null : (
          <div className={layout.row}>
            <Button variant="primary" onClick={() => setCreating(true)}>
              {labels.newProject}
            </Button>
          </div>
        )}
      </header>
      {creating ? (
        <section className={layout.stack} aria-labelledby="new-project">
          <h2 id="new-project">{labels.newProject}</h2>
          <p>{labels.newProjectLead}</p>
          <ProjectForm onAdded={close} actions={<Button onClick={close}>{messages.cancel}</Button>} />
        </section>
      ) : null}
      <QueryResult
        query={query}
        loading={labels.mineLoading}
        failed={labels.mineFailed}
        isEmpty={(projects) => projects.length === 0}
        empty={
          <EmptyState title={labels.mineNone} drawing="consortia">
            {labels.mineNoneWhy}
          </EmptyState>
        }
      >
        {(projects) => (
          <ul className={layout.list}>
            {projects.map((project) => (
              <li key={project.id} className={layout.panel}>
                <OwnProject project={project} mayChange={!trial} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </div>
  );
}
