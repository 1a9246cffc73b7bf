import { PageTitle } from './page-title.tsx';
import styles from './plain-page.module.css';
import { TryAgain } from './try-again.tsx';

/** Page whose content could not be loaded; the flash of the failed request says why. */
export function LoadFailed({ title, retry }: { title: string; retry: () => void }) {
  return (
    <div className={styles.page} role="alert">
      <PageTitle title={title} />
      <TryAgain variant="primary" retry={retry} />
    </div>
  );
}
