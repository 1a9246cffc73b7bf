import type { TermsPreview as Preview } from '@consortia/proto/helixes/management-api';
import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './helix-editor.module.css';

type Moved = Preview['calls']['added'];
const formatted = (count: number): string => count.toLocaleString('en-GB');

/** Calls and Opportunities that a change of terms moves. `isStale`: the form has changed since. */
export function TermsPreview({ preview: { calls, posts }, isStale }: { preview: Preview; isStale: boolean }) {
  const moves = calls.added.total + calls.removed.total > 0;
  return (
    <section className={`${layout.panel} ${styles.preview}`} aria-label={labels.previewTitle} role="status">
      <h3>{labels.previewTitle}</h3>
      {isStale ? <p className={styles.stale}>{labels.previewStale}</p> : null}
      {moves ? null : <p>{labels.nothingMoves}</p>}
      <List title={labels.callsAdded} moved={calls.added} />
      <List title={labels.callsRemoved} moved={calls.removed} />
      <List title={labels.postsAdded} moved={posts.added} />
      <List title={labels.postsRemoved} moved={posts.removed} />
      <p className={layout.soft}>
        {labels.unchanged(formatted(calls.unchanged))}{' '}
        {posts.added.total + posts.removed.total > 0 ? labels.postsStay : ''}
      </p>
    </section>
  );
}

function List({ title, moved: { shown, total } }: { title: string; moved: Moved }) {
  if (total === 0) return null;
  return (
    <div>
      <h4>
        {title} ({formatted(total)})
      </h4>
      <ul className={styles.moved} aria-label={title}>
        {shown.map(({ id, name, url }) => (
          <li key={id}>
            <Link to={url}>{name}</Link>
          </li>
        ))}
        {total > shown.length ? <li>{labels.andMore(formatted(total - shown.length))}</li> : null}
      </ul>
    </div>
  );
}
