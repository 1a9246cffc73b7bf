import { messages } from '@consortia/proto/messages';
import { PageTitle } from '../../lib/page-title.tsx';
import styles from '../../lib/plain-page.module.css';
import { TwoFactorGuideText } from './two-factor-guide-text.tsx';

export function TwoFactorGuidePage() {
  return (
    <article className={styles.page}>
      <PageTitle title={messages.secondFactor} />
      <TwoFactorGuideText />
    </article>
  );
}
