import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { useEffect, useState } from 'react';
import styles from './loading-screen.module.css';

/** While the application itself is not there yet; after five seconds it also says that this may take long. */
export function LoadingScreen() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), limits.loadingHintMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.screen}>
      <div role="status">
        <p className={styles.loading}>{messages.loading}</p>
        {long ? <p>{messages.loadingTakesLong}</p> : null}
      </div>
    </main>
  );
}
