import { contentPageMessages } from '@consortia/proto/content/messages/pages';
import { messages } from '@consortia/proto/messages';
import { PageDescription } from '../../lib/page-description.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import styles from '../../lib/plain-page.module.css';
import { TwoFactorGuideText } from './two-factor-guide-text.tsx';

export function TwoFactorGuidePage() {
  return (
    <article className={styles.page}>
      <PageDescription>{contentPageMessages.twoFactorDescription}</PageDescription>
      <PageTitle title={messages.secondFactor} />
      <TwoFactorGuideText />
    </article>
  );
}
