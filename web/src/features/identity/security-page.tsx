import { securityMessages } from '@consortia/proto/identity/messages/security';
import { Fragment } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import layout from '../../ui/layout.module.css';
import { EmailSection } from './credentials/email-section.tsx';
import { PasswordSection } from './credentials/password-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import styles from './security/security.module.css';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { TrustedDevicesSection } from './two-factor/trusted-devices-section.tsx';
import { TwoFactorSection } from './two-factor/two-factor-section.tsx';

/** Each has a heading of its own, in this order. */
const sections = [
  PasswordSection,
  TwoFactorSection,
  TrustedDevicesSection,
  PasskeysSection,
  EmailSection,
  SessionsSection,
];

export const SecurityPage = () => (
  <div className={`${layout.parts} ${styles.page}`}>
    <PageTitle title={securityMessages.title} />
    <p>{securityMessages.help}</p>
    {sections.map((Section) => (
      <Fragment key={Section.name}>
        <Section />
      </Fragment>
    ))}
  </div>
);
