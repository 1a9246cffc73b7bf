import { contentPageMessages } from '@consortia/proto/content/messages/pages';
import { messages } from '@consortia/proto/messages';
import { PageDescription } from '../../lib/page-description.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import styles from '../../lib/plain-page.module.css';
import { GuideText } from './guide-text.tsx';

export function GuidePage() {
  return (
    <article className={styles.page}>
      <PageDescription>{contentPageMessages.guideDescription}</PageDescription>
      <PageTitle title={messages.userGuide} />
      <GuideText />
    </article>
  );
}
