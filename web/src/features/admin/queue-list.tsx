import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Pagination } from '../../ui/pagination.tsx';
import styles from './queue-list.module.css';
import type { QueueView } from './use-queue.ts';

export const rowOf = (id: string): string => `waiting-${id}`;

/** The items in the queue, each of which can be shown or selected; several can be approved at once. */
export function QueueList<T extends { id: string }>({
  label,
  queue,
  nameOf,
  row,
  pages,
  hrefOf,
  page,
  onApprove,
  busy,
}: {
  label: string;
  queue: QueueView<T>;
  nameOf: (item: T) => string;
  row: (item: T) => ReactNode;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  onApprove: (ids: string[]) => void;
  busy: boolean;
}) {
  const { items, current, selected, dispatch } = queue;
  return (
    <div className={`${layout.stack} ${styles.queue}`}>
      <div className={`${layout.line} ${styles.bulk}`}>
        <Checkbox
          label={selected.size > 0 ? labels.selected(selected.size) : labels.selectAll}
          checked={selected.size === items.length}
          onChange={(event) => dispatch({ type: 'selectedAll', all: event.target.checked })}
        />
        {selected.size > 0 ? (
          <>
            <Button size="small" busy={busy} onClick={() => onApprove([...selected])}>
              {labels.approveSelected}
            </Button>
            <Button size="small" variant="quiet" onClick={() => dispatch({ type: 'selectedAll', all: false })}>
              {labels.clearSelection}
            </Button>
          </>
        ) : null}
      </div>
      <ul className={`${layout.list} ${layout.panel} ${styles.list}`} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} data-current={item === current || undefined}>
            <input
              type="checkbox"
              aria-label={labels.select(nameOf(item))}
              checked={selected.has(item.id)}
              onChange={() => dispatch({ type: 'toggled', id: item.id })}
            />
            <button
              type="button"
              id={rowOf(item.id)}
              aria-current={item === current ? 'true' : undefined}
              onClick={() => dispatch({ type: 'went', id: item.id })}
            >
              {row(item)}
            </button>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}
