import { expertiseMessages } from '@consortia/proto/identity/messages/expertise';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import { identityPages } from '@consortia/proto/identity/pages';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { postsPages } from '@consortia/proto/posts/pages';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import type { ReactNode } from 'react';
import { DensityChoice, ThemeChoice } from '../../../lib/appearance-choice.tsx';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Tags } from '../../../ui/tags.tsx';
import { DataRequestSection } from './data-request-section.tsx';
import { OrganisationSection } from './organisation-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { ProfileFields } from './profile-fields.tsx';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

/** The reader's profile, organisation, account and appearance of the pages. */
export function ProfilePage() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={styles.page}>
      <PageTitle title={messages.settings} />
      <p>{labels.lead}</p>
      <PhotoSection user={user} />
      <ProfileFields user={user} />
      <ProfileSection title={messages.expertise}>
        {user.expertise.length > 0 ? <Tags tags={user.expertise} /> : <p className={styles.empty}>{labels.empty}</p>}
        <p>
          <Link to={paths.expertise}>{expertiseMessages.edit}</Link>
        </p>
      </ProfileSection>
      <OrganisationSection user={user} />
      <Account user={user} />
      <ProfileSection title={labels.appearance}>
        <h3>{messages.theme}</h3>
        <ThemeChoice labelled />
        <h3>{messages.density}</h3>
        <DensityChoice labelled />
      </ProfileSection>
      <DataRequestSection />
      <p className={`${layout.line} ${styles.row}`}>
        <LinkButton to={user.profileUrl}>{identityPageMessages.seeProfile}</LinkButton>
      </p>
    </div>
  );
}

function Account({ user: { email, trial, twoFactorEnabled } }: { user: SessionUser }) {
  return (
    <ProfileSection title={labels.account} id="account">
      <dl className={styles.fields}>
        <Fact term={messages.email}>
          {email} <Link to={`${paths.security}#email`}>{labels.changeEmail}</Link>
        </Fact>
        <Fact term={messages.password}>
          <Link to={`${paths.security}#password`}>{labels.changePassword}</Link>
        </Fact>
        <Fact term={identityPageMessages.membership}>
          {trial ? identityPageMessages.trialMember : identityPageMessages.fullMember}
        </Fact>
        <Fact term={messages.secondFactor}>
          {twoFactorEnabled ? identityPageMessages.secondFactorOn : identityPageMessages.secondFactorOff}
        </Fact>
      </dl>
      <p className={`${layout.line} ${styles.row}`}>
        <LinkButton to={paths.security}>{securityMessages.openSecurity}</LinkButton>
        <LinkButton to={paths.connections}>{identityPages.connections.title}</LinkButton>
        <LinkButton to={paths.notifications}>{identityPages.notifications.title}</LinkButton>
        <LinkButton to={paths.savedSearches}>{recommendationsPages.savedSearches.title}</LinkButton>
        <LinkButton to={paths.feeds}>{postsPages.feeds.title}</LinkButton>
        <LinkButton to={paths.collaborators}>{identityPages.collaborators.title}</LinkButton>
        <LinkButton to={paths.invite}>{identityPages.invite.title}</LinkButton>
        <LinkButton to={paths.privacy}>{identityPages.privacy.title}</LinkButton>
      </p>
    </ProfileSection>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.field}>
    <dt className={`${layout.soft} ${styles.term}`}>{term}</dt>
    <dd className={`${styles.value} ${layout.line} ${styles.row}`}>{children}</dd>
  </div>
);
