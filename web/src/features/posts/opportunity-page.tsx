import { messages } from '@consortia/proto/messages';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { LoadFailed } from '../../app/load-failed.tsx';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { PageTitle } from '../../app/page-title.tsx';
import { paths, webAddress } from '../../app/paths.ts';
import { HelixMarker, Tag } from '../../ui/card.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { AuthorActions } from './author-actions.tsx';
import { OpportunityAside } from './opportunity-aside.tsx';
import styles from './opportunity-page.module.css';
import { useOpportunityQuery } from './posts-api.ts';

export function OpportunityPage() {
  const { slug = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const { data, error, isFetching, refetch } = useOpportunityQuery(slug, { refetchOnMountOrArgChange: 30 });
  if (data && !error) {
    return pathname === data.url ? <Whole opportunity={data} /> : <Navigate to={data.url + search + hash} replace />;
  }
  if (error && 'status' in error && (error.status === 404 || error.status === 422 || error.status === 400))
    return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={messages.opportunityFailed} retry={refetch} />;
  return <CardSkeletons count={1} label={messages.opportunityLoading} />;
}

const labelOf = ({ status, submittedAt }: Opportunity): string | null =>
  status === 'approved' ? null : submittedAt ? messages.postWaitingForApproval : messages.draftOpportunity;

function Whole({ opportunity }: { opportunity: Opportunity }) {
  const { name, type, message, helixes, roles, expertiseSought, collaboratorSought, project } = opportunity;
  const placedAt = opportunity.bumpedAt ?? opportunity.approvedAt;
  const label = labelOf(opportunity);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.kind}>
          {type === 'proposal' ? messages.proposal : messages.project}
          {label ? (
            <>
              {' '}
              · <strong>{label}</strong>
            </>
          ) : null}
          {placedAt ? (
            <>
              {' '}
              · <RelativeTime at={placedAt} />
            </>
          ) : null}
        </p>
        <PageTitle title={name || messages.untitledDraft} />
        {helixes.length > 0 ? (
          <ul className={styles.helixes} aria-label={messages.helixes}>
            {helixes.map((helix) => (
              <li key={helix.id}>
                <HelixMarker name={helix.name} hue={helix.hue} />
              </li>
            ))}
          </ul>
        ) : null}
        <AuthorActions opportunity={opportunity} />
      </header>
      <div className={styles.text}>
        <RichText document={message} />
        <Sought title={messages.rolesSought} entries={roles} />
        <Sought title={messages.expertiseSought} entries={expertiseSought} />
        {collaboratorSought ? <Sought title={messages.collaboratorSought} entries={[collaboratorSought.name]} /> : null}
        {project ? (
          <section>
            <h2>{messages.project}</h2>
            <p>
              {webAddress(project.url) ? (
                <a href={webAddress(project.url)!} rel="nofollow noopener ugc">
                  {project.title}
                </a>
              ) : (
                project.title
              )}
            </p>
          </section>
        ) : null}
        <p className={styles.back}>
          <Link to={paths.opportunities}>
            <ArrowLeft size={18} aria-hidden /> {messages.allOpportunities}
          </Link>
        </p>
      </div>
      <OpportunityAside opportunity={opportunity} />
    </article>
  );
}

function Sought({ title, entries }: { title: string; entries: readonly string[] }) {
  return entries.length > 0 ? (
    <section className={styles.sought}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>
            <Tag>{entry}</Tag>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
