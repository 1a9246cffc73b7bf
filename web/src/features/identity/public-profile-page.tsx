import { orcidImportMessages } from '@consortia/proto/identity/messages/orcid-import';
import type { PublicPerson } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { Navigate, useParams } from 'react-router';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { Avatar, Tag } from '../../ui/card.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { CollaboratorsSection } from './collaborators/collaborators-section.tsx';
import { usePersonQuery } from './identity-api.ts';
import { EmploymentList } from './orcid-import/employment-list.tsx';
import styles from './profile.module.css';

export function PublicProfilePage() {
  const { slug = '' } = useParams();
  const { data, error, isFetching, refetch } = usePersonQuery(slug);
  if (data && !error) {
    const isCanonical = data.profileUrl.endsWith(`/${slug}`) || slug === data.id;
    return isCanonical ? <Profile person={data} /> : <Navigate to={data.profileUrl} replace />;
  }
  if (error && 'status' in error && (error.status === 404 || error.status === 422 || error.status === 400))
    return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={messages.profileFailed} retry={refetch} />;
  return <CardSkeletons count={1} label={messages.profileLoading} />;
}

function Profile({ person }: { person: PublicPerson }) {
  const { honorific, name, initials, avatarUrl, primaryOrganisation, biography, expertise, employments = [] } = person;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Avatar initials={initials} src={avatarUrl} size="large" />
        <div>
          <PageTitle title={[honorific, name].filter(Boolean).join(' ')} />
          {primaryOrganisation ? <p>{primaryOrganisation.name}</p> : null}
        </div>
      </header>
      {biography ? <p className={styles.biography}>{biography}</p> : null}
      {expertise.length > 0 ? (
        <section>
          <h2>{messages.expertise}</h2>
          <ul className={styles.tags}>
            {expertise.map((keyword) => (
              <li key={keyword}>
                <Tag>{keyword}</Tag>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {employments.length > 0 ? (
        <section>
          <h2>{orcidImportMessages.employments}</h2>
          <EmploymentList label={orcidImportMessages.employments} employments={employments} />
        </section>
      ) : null}
      <CollaboratorsSection person={person} />
    </article>
  );
}
