import { messages } from '@consortia/proto/messages';
import { useRouteError } from 'react-router';
import { PageTitle } from '../lib/page-title.tsx';
import styles from '../lib/plain-page.module.css';
import { Button } from '../ui/button.tsx';

/** A page that broke takes only itself down; the bar and the rest stay. */
export function RouteError() {
  const error = useRouteError();
  return (
    <div className={styles.page} role="alert">
      <PageTitle title={messages.somethingWentWrong} />
      <p>{messages.pageBroke}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {messages.loadAgain}
      </Button>
      {import.meta.env.DEV ? <pre>{String(error)}</pre> : null}
    </div>
  );
}
