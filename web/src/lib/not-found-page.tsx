import { messages } from '@consortia/proto/messages';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from './page-title.tsx';
import { paths } from './paths.ts';
import styles from './plain-page.module.css';

/** Shown alike for pages that do not exist and pages that the reader may not see. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <PageTitle title={messages.pageNotFound} />
      <p>{messages.notFound}</p>
      <LinkButton to={paths.home} variant="primary">
        {messages.backToStart}
      </LinkButton>
    </div>
  );
}
