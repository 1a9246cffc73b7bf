import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import type { SetAsideDocument } from '@consortia/proto/set-aside';
import layout from '../../ui/layout.module.css';
import { useSetAsideQuery } from './admin-api.ts';
import styles from './set-aside.module.css';

const owners = ['posts', 'recommendations', 'funding', 'identity'] as const;

/** Documents that are missing from searches because they could not be indexed. Renders nothing if there are none. */
export function SetAside() {
  const lists = [
    useSetAsideQuery(owners[0]),
    useSetAsideQuery(owners[1]),
    useSetAsideQuery(owners[2]),
    useSetAsideQuery(owners[3]),
  ];
  const documents = lists.flatMap(({ currentData }): SetAsideDocument[] => currentData?.items ?? []);
  const isFailed = lists.some(({ isError }) => isError);
  if (documents.length === 0 && !isFailed) return null;
  return (
    <section className={`${layout.stack} ${layout.panel} ${styles.setAside}`} aria-labelledby="set-aside">
      <h2 id="set-aside">{labels.setAside}</h2>
      <p>{labels.setAsideWhy}</p>
      {isFailed ? <p role="alert">{labels.setAsideFailed}</p> : null}
      <ul>
        {documents.map(({ index, id, reason, since }) => (
          <li key={`${index} ${id}`}>
            <code>{id}</code> {labels.setAsideOne(index, since.slice(0, 10), reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}
