import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import { useId } from 'react';
import { ProjectSummary } from '../../lib/projects/project-summary.tsx';
import { useProjectsOfPersonQuery } from '../../lib/projects/projects-api.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useUser } from '../../lib/session.ts';
import layout from '../../ui/layout.module.css';

/** The projects that a person's Opportunities and Results name, as far as the reader may know whose they are; nothing for visitors. */
export function ProjectsOfPerson({ userId }: { userId: string }) {
  return useUser() ? <Projects userId={userId} /> : null;
}

function Projects({ userId }: { userId: string }) {
  const heading = useId();
  const query = useProjectsOfPersonQuery(userId);
  if (query.currentData?.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{labels.ofPerson}</h2>
      <QueryResult
        query={query}
        loading={labels.ofPersonLoading}
        skeletons={1}
        failed={labels.ofPersonFailed}
        headingLevel="h3"
      >
        {(projects) => (
          <ul className={layout.list}>
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectSummary project={project} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  );
}
