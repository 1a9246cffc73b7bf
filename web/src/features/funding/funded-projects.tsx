import { shortEuros } from '@consortia/proto/euros';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundedProject, ProjectScope } from '@consortia/proto/funding-ingest/shapes';
import { ExternalLink } from 'lucide-react';
import { webAddress } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import layout from '../../ui/layout.module.css';
import { Pagination } from '../../ui/pagination.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { dateOrDash } from './call-labels.ts';
import styles from './funded-projects.module.css';
import { useFundedProjectsQuery } from './funding-api.ts';
import { usePageInAddress } from './use-page-in-address.ts';

/** Projects funded under the topic or its series; their page number is stored in the address with its other parameters. */
export function FundedProjects({ topic, scope }: { topic: string; scope: ProjectScope }) {
  const { page, hrefOf } = usePageInAddress('projects', 'funded-projects');
  return (
    <section
      id="funded-projects"
      className={`${layout.stack} ${styles.projects}`}
      aria-labelledby="funded-projects-title"
    >
      <h2 id="funded-projects-title">{labels.fundedProjects}</h2>
      <Page topic={topic} scope={scope} page={page} hrefOf={hrefOf} />
    </section>
  );
}

type PageProps = { topic: string; scope: ProjectScope; page: number; hrefOf: (page: number) => string };
function Page({ topic, scope, page, hrefOf }: PageProps) {
  const result = useFundedProjectsQuery({ topic, scope, page });
  return (
    <QueryResult
      query={result}
      loading={labels.fundedProjectsLoading}
      failed={labels.fundedProjectsFailed}
      headingLevel="h3"
    >
      {(found) => <ProjectsPage found={found} hrefOf={hrefOf} />}
    </QueryResult>
  );
}

type Found = { items: readonly FundedProject[]; page: number; pages: number };
/** One page of a list of projects. */
export const ProjectsPage = ({ found, hrefOf }: { found: Found; hrefOf: (page: number) => string }) => (
  <>
    <ul className={`${layout.bare} ${styles.list}`}>
      {found.items.map((project) => (
        <li key={project.grantId}>
          <Project project={project} />
        </li>
      ))}
    </ul>
    <Pagination page={found.page} pages={found.pages} hrefOf={hrefOf} />
  </>
);

function Project({ project }: { project: FundedProject }) {
  const { acronym, title, startDate, endDate, contribution, participants, fundingScheme } = project;
  const link = webAddress(project.link);
  const name = acronym ? `${acronym}: ${title}` : title;
  const facts = [
    startDate || endDate ? labels.projectPeriod(dateOrDash(startDate), dateOrDash(endDate)) : null,
    contribution === null ? null : shortEuros(contribution),
    participants > 0 ? labels.participants(participants) : null,
    fundingScheme,
  ].filter((fact) => fact !== null);
  return (
    <>
      <h3>
        {link ? (
          <a href={link} rel="noopener" target="_blank">
            {name} <ExternalLink size={14} aria-hidden />
            <VisuallyHidden> {labels.opensProject}</VisuallyHidden>
          </a>
        ) : (
          name
        )}
      </h3>
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </>
  );
}
