import { bookmarkMessages as labels } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { useUser } from '../../lib/session.ts';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { useBookmarksQuery, useCallNewsQuery } from './bookmarks-api.ts';
import styles from './call-siblings.module.css';

/** What has changed in a call since the reader watches it; nothing for others, and while nothing has changed. */
export function CallChanges({ topicId }: { topicId: string }) {
  const user = useUser();
  const { data: bookmarks } = useBookmarksQuery(undefined, { skip: !user });
  const watches = bookmarks?.watched.includes(topicId) ?? false;
  const { data = [] } = useCallNewsQuery(undefined, { skip: !user || !watches, refetchOnMountOrArgChange: true });
  const changes = watches ? data.filter((news) => news.topicId === topicId) : [];
  if (changes.length === 0) return null;
  return (
    <section className={`${layout.stack} ${styles.siblings}`} aria-labelledby="changes">
      <h2 id="changes">{labels.changes}</h2>
      <ul>
        {changes.map(({ id, at, sentences }) => (
          <li key={id}>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <span>
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
