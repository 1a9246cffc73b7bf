import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { PageTitle } from '../../app/page-title.tsx';
import { useUser } from '../../app/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/card.tsx';
import styles from './profile.module.css';

/** What is known of the person who is signed in. */
export function SettingsPage() {
  const user = useUser();
  if (!user) return null;
  const { name, email, primaryOrganisation, expertise, twoFactorEnabled, trial, profileUrl } = user;
  return (
    <div className={styles.page}>
      <PageTitle title={messages.settings} />
      <dl className={styles.facts}>
        <Fact term="Name">{name}</Fact>
        <Fact term="Email">{email}</Fact>
        <Fact term="Organisation">{primaryOrganisation?.name ?? messages.missingValue}</Fact>
        <Fact term="Membership">
          {trial ? 'Trial member: authors of Opportunities stay anonymous unless they are public' : 'Full member'}
        </Fact>
        <Fact term="Two-factor authentication">{twoFactorEnabled ? 'On: signing in asks for a code' : 'Off'}</Fact>
        <Fact term="Expertise">
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
        </Fact>
      </dl>
      <p>
        <LinkButton to={profileUrl}>See your public profile</LinkButton>
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
