import { securityMessages } from '@consortia/proto/identity/messages/security';
import { Fragment } from 'react';
import { PageTitle } from '../../../lib/page-title.tsx';
import styles from './security.module.css';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Each has a heading of its own, in this order. */
const sections = [TwoFactorSection];

export const SecurityPage = () => (
  <div className={styles.page}>
    <PageTitle title={securityMessages.title} />
    <p>{securityMessages.help}</p>
    {sections.map((Section) => (
      <Fragment key={Section.name}>
        <Section />
      </Fragment>
    ))}
  </div>
);
