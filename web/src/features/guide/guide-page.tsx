import { messages } from '@consortia/proto/messages';
import { PageTitle } from '../../lib/page-title.tsx';
import styles from '../../lib/plain-page.module.css';
import { GuideText } from './guide-text.tsx';

export function GuidePage() {
  return (
    <article className={styles.page}>
      <PageTitle title={messages.userGuide} />
      <GuideText />
    </article>
  );
}
