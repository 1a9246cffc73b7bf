import { orcidImportMessages } from '@consortia/proto/identity/messages/orcid-import';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import type { PublicPerson } from '@consortia/proto/identity/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { Mail } from 'lucide-react';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { messageTo, opportunitiesIn, paths, signInThen } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useCountView } from '../../lib/use-count-view.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Avatar, HelixMarker } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { ReadMore } from '../../ui/read-more.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { Tags } from '../../ui/tags.tsx';
import { CollaboratorsSection } from './collaborators/collaborators-section.tsx';
import { usePersonQuery } from './identity-api.ts';
import { EmploymentList } from './orcid-import/employment-list.tsx';
import { useHelixesOfQuery } from './profile/profile-api.ts';
import styles from './profile.module.css';

type OfPerson = ComponentType<{ userId: string }>;
/**
 * `Posts` shows the Opportunities and Results of a person, as far as the reader may see whose they are; `ReplyRate` how they reply to
 * responses.
 */
type Props = { ReplyRate: OfPerson; Posts: OfPerson };

export function PublicProfilePage({ ReplyRate, Posts }: Props) {
  const { slug = '' } = useParams();
  // `data` may still be the person of the address before, to which it would lead back.
  const { currentData: data, error, isFetching, refetch } = usePersonQuery(slug);
  if (data && !error) {
    const isCanonical = data.profileUrl.endsWith(`/${slug}`) || slug === data.id;
    if (!isCanonical) return <Navigate to={data.profileUrl} replace />;
    return (
      <Profile person={data}>
        <ReplyRate userId={data.id} />
        <Posts userId={data.id} />
      </Profile>
    );
  }
  if (error && 'status' in error && (error.status === 404 || error.status === 422 || error.status === 400))
    return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={identityPageMessages.profileFailed} retry={refetch} />;
  return <CardSkeletons count={1} label={identityPageMessages.profileLoading} />;
}

function Profile({ person, children }: { person: PublicPerson; children: React.ReactNode }) {
  const user = useUser();
  useCountView('member', person.id);
  const { biography, employments = [], expertise, phdThesisTitle } = person;
  return (
    <article className={`${layout.parts} ${styles.page}`}>
      <Head person={person} own={user?.id === person.id} />
      {biography ? (
        <div>
          <ReadMore
            key={person.id}
            text={biography}
            characters={limits.biographyCollapsedCharacters}
            className={styles.biography}
          />
        </div>
      ) : null}
      {phdThesisTitle ? (
        <section>
          <h2>{labels.thesis}</h2>
          <p className={styles.thesis}>{phdThesisTitle}</p>
        </section>
      ) : null}
      {expertise.length > 0 ? (
        <section>
          <h2>{messages.expertise}</h2>
          <Tags tags={expertise} />
        </section>
      ) : null}
      {user ? <Helixes userId={person.id} /> : null}
      {employments.length > 0 ? (
        <section>
          <h2>{orcidImportMessages.employments}</h2>
          <EmploymentList label={orcidImportMessages.employments} employments={employments} />
        </section>
      ) : null}
      {children}
      <CollaboratorsSection person={person} />
      {user ? null : (
        <p>
          <Link to={signInThen(person.profileUrl)}>{labels.signInForMore}</Link>
        </p>
      )}
    </article>
  );
}

function Head({ person, own }: { person: PublicPerson; own: boolean }) {
  const user = useUser();
  const { honorific, name, initials, avatarUrl, primaryOrganisation } = person;
  return (
    <header className={`${layout.line} ${styles.head}`}>
      <Avatar initials={initials} src={avatarUrl} size="large" />
      <div className={styles.who}>
        <PageTitle title={[honorific, name].filter(Boolean).join(' ')} />
        {primaryOrganisation ? <p>{primaryOrganisation.name}</p> : null}
      </div>
      {own ? (
        <LinkButton size="small" to={paths.settings}>
          {labels.editOwn}
        </LinkButton>
      ) : null}
      {user && !own && !user.trial ? (
        <LinkButton size="small" variant="primary" to={messageTo(person.id)}>
          <Mail size={16} aria-hidden /> {labels.writeMessage}
        </LinkButton>
      ) : null}
    </header>
  );
}

/** The Helixes that the person follows, each with its Opportunities. Nothing while there are none. */
function Helixes({ userId }: { userId: string }) {
  const { currentData } = useHelixesOfQuery(userId);
  if (!currentData || currentData.helixes.length === 0) return null;
  return (
    <section>
      <h2>{labels.helixesFollowed}</h2>
      <ul className={layout.inlineList}>
        {currentData.helixes.map(({ id, name, hue }) => (
          <li key={id}>
            <Link to={opportunitiesIn([id])}>
              <HelixMarker name={name} hue={hue} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
