import { expertiseMessages } from '@consortia/proto/identity/messages/expertise';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import { identityPages } from '@consortia/proto/identity/pages';
import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { DensityChoice, ThemeChoice } from '../../lib/appearance-choice.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './profile.module.css';

/** Account details of the signed-in user and the choice of theme and density. */
export function SettingsPage() {
  const user = useUser();
  if (!user) return null;
  const { name, email, primaryOrganisation, expertise, twoFactorEnabled, trial, profileUrl } = user;
  return (
    <div className={styles.page}>
      <PageTitle title={messages.settings} />
      <dl className={styles.facts}>
        <Fact term={messages.name}>{name}</Fact>
        <Fact term={messages.email}>{email}</Fact>
        <Fact term={messages.organisation}>{primaryOrganisation?.name ?? messages.missingValue}</Fact>
        <Fact term={messages.membership}>{trial ? messages.trialMember : messages.fullMember}</Fact>
        <Fact term={messages.secondFactor}>
          {twoFactorEnabled ? messages.secondFactorOn : messages.secondFactorOff}
        </Fact>
        <Fact term={messages.expertise}>
          {expertise.length > 0 ? (
            <ul className={styles.tags}>
              {expertise.map((keyword) => (
                <li key={keyword}>
                  <Tag>{keyword}</Tag>
                </li>
              ))}
            </ul>
          ) : (
            messages.missingValue
          )}
          <p>
            <Link to={paths.expertise}>{expertiseMessages.edit}</Link>
          </p>
        </Fact>
      </dl>
      <section>
        <h2>{messages.theme}</h2>
        <ThemeChoice labelled />
      </section>
      <section>
        <h2>{messages.density}</h2>
        <DensityChoice labelled />
      </section>
      <p className={styles.links}>
        <LinkButton to={paths.security}>{securityMessages.openSecurity}</LinkButton>
        <LinkButton to={paths.connections}>{identityPages.connections.title}</LinkButton>
        <LinkButton to={paths.notifications}>{identityPages.notifications.title}</LinkButton>
        <LinkButton to={paths.collaborators}>{identityPages.collaborators.title}</LinkButton>
        <LinkButton to={paths.invite}>{identityPages.invite.title}</LinkButton>
        <LinkButton to={paths.privacy}>{identityPages.privacy.title}</LinkButton>
        <LinkButton to={profileUrl}>{messages.seeProfile}</LinkButton>
      </p>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
