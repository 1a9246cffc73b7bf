import { PageTitle } from './page-title.tsx';
import styles from './plain-page.module.css';
import { TryAgain } from './try-again.tsx';

/** Takes the place of a page whose own content could not be loaded; the flash of the failed call says why. */
export function LoadFailed({ title, retry }: { title: string; retry: () => void }) {
  return (
    <div className={styles.page} role="alert">
      <PageTitle title={title} />
      <TryAgain variant="primary" retry={retry} />
    </div>
  );
}
