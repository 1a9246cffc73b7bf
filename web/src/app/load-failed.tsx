import { messages } from '@consortia/proto/messages';
import { Button } from '../ui/button.tsx';
import { PageTitle } from './page-title.tsx';
import styles from './plain-page.module.css';

/** Stands where a page's own content could not be fetched. */
export function LoadFailed({ title, retry }: { title: string; retry: () => void }) {
  return (
    <div className={styles.page} role="alert">
      <PageTitle title={title} />
      <p>{messages.nothingIsLost}</p>
      <Button look="main" onClick={retry}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}
