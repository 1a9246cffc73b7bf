import { formatEuros, shortEuros } from '@consortia/proto/euros';
import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type { OrganisationFunding, OrganisationProject } from '@consortia/proto/funding-ingest/organisation-funding';
import { partnerRoles } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { ExternalLink } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { keepScroll } from '../../../lib/page-title.tsx';
import { webAddress } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { pageNumberIn } from '../../../ui/page-numbers.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import table from '../../../ui/table.module.css';
import { TableHead } from '../../../ui/table-head.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useOrganisationProjectsQuery } from './funding-api.ts';
import styles from './project-list.module.css';

const anchor = 'projects';
type Filters = { role: string; year: string; page: number };

const addressOf = ({ role, year, page }: Filters): string => {
  const query = new URLSearchParams();
  if (role !== '') query.set('role', role);
  if (year !== '') query.set('year', year);
  if (page > 1) query.set('page', String(page));
  return `?${query}#${anchor}`;
};

/** The projects of an organisation, paged; role, year and page are in the address. */
export function ProjectList({ id, funding: { years, roles } }: { id: string; funding: OrganisationFunding }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const role = partnerRoles.find((one) => one === address.get('role'));
  const year = years.find((one) => String(one.year) === address.get('year'))?.year;
  const filters: Filters = {
    role: role ?? '',
    year: year === undefined ? '' : String(year),
    page: pageNumberIn(address.get('page')),
  };
  const result = useOrganisationProjectsQuery({
    id,
    query: { ...(role && { role }), ...(year && { year }), page: filters.page },
  });
  const choose = (changes: Partial<Filters>) =>
    navigate(addressOf({ ...filters, page: 1, ...changes }), { preventScrollReset: true, state: keepScroll });
  return (
    <section id={anchor} className={layout.stack} aria-labelledby="all-projects" aria-busy={result.isFetching}>
      <div className={styles.head}>
        <h2 id="all-projects">{labels.list}</h2>
        <Select
          label={labels.role}
          value={filters.role}
          onChange={({ target }) => choose({ role: target.value })}
          options={[
            { value: '', label: labels.anyRole },
            ...roles.map((one) => ({ value: one.role, label: labels.roleNames[one.role] })),
          ]}
        />
        <Select
          label={labels.year}
          value={filters.year}
          onChange={({ target }) => choose({ year: target.value })}
          options={[
            { value: '', label: labels.anyYear },
            ...years.toReversed().map((one) => ({ value: String(one.year), label: String(one.year) })),
          ]}
        />
      </div>
      <QueryResult query={result} loading={labels.listLoading} skeletons={3} failed={labels.listFailed}>
        {({ items, page, pages, totalCapped }) =>
          items.length > 0 ? (
            <>
              <Projects projects={items} />
              {totalCapped && page === pages ? <p className={layout.soft}>{labels.listEnd}</p> : null}
              <Pagination page={page} pages={pages} hrefOf={(number) => addressOf({ ...filters, page: number })} />
            </>
          ) : (
            <EmptyState title={labels.listNone} headingLevel="h3">
              {labels.listNoneWhy}
            </EmptyState>
          )
        }
      </QueryResult>
      <p className={layout.soft}>{labels.source}</p>
    </section>
  );
}

const yearOf = (date: string | null): string => date?.slice(0, 4) ?? messages.missingValue;

const Projects = ({ projects }: { projects: readonly OrganisationProject[] }) => (
  <table className={`${table.table} ${styles.table}`}>
    <TableHead columns={[labels.project, labels.role, labels.contribution, labels.years, labels.call]} />
    <tbody>
      {projects.map((project) => (
        <tr key={project.grantId}>
          <th scope="row">
            <ProjectName project={project} />
          </th>
          <td data-column="role">{labels.roleNames[project.role]}</td>
          <td data-column="contribution">
            {project.contribution === null ? messages.missingValue : formatEuros(project.contribution)}
            {project.projectContribution === null || project.projectContribution === project.contribution ? null : (
              <small>{labels.ofTotal(shortEuros(project.projectContribution))}</small>
            )}
          </td>
          <td data-column="years">
            {yearOf(project.startDate)}–{yearOf(project.endDate)}
          </td>
          <td data-column="call">
            {project.callUrl ? <Link to={project.callUrl}>{project.topicIdentifier}</Link> : project.topicIdentifier}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function ProjectName({ project: { acronym, title, link } }: { project: OrganisationProject }) {
  const address = webAddress(link);
  const name = acronym ?? title;
  return (
    <>
      {address ? (
        <a href={address} rel="noopener" target="_blank">
          {name} <ExternalLink size={14} aria-hidden />
          <VisuallyHidden> {labels.opensProject}</VisuallyHidden>
        </a>
      ) : (
        name
      )}
      {acronym ? <span className={`${layout.soft} ${styles.title}`}>{title}</span> : null}
    </>
  );
}
