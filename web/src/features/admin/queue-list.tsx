import { moderationMessages as words } from '@consortia/proto/posts/moderation-messages';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import styles from './queue-list.module.css';
import type { QueueState } from './queue-state.ts';

export const rowOf = (id: string): string => `waiting-${id}`;

/** What waits, each to be looked at or selected; several can be approved at once. */
export function QueueList<T extends { id: string }>({
  label,
  state,
  nameOf,
  row,
  pages,
  hrefOf,
  page,
  onApprove,
  busy,
}: {
  label: string;
  state: QueueState<T>;
  nameOf: (item: T) => string;
  row: (item: T) => ReactNode;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  onApprove: (ids: string[]) => void;
  busy: boolean;
}) {
  const { items, current, selected, goTo, toggle, selectAll } = state;
  return (
    <div className={styles.queue}>
      <div className={styles.bulk}>
        <Checkbox
          label={selected.size > 0 ? words.selected(selected.size) : words.selectAll}
          checked={selected.size === items.length}
          onChange={(event) => selectAll(event.target.checked)}
        />
        {selected.size > 0 ? (
          <>
            <Button size="small" busy={busy} onClick={() => onApprove([...selected])}>
              {words.approveSelected}
            </Button>
            <Button size="small" variant="quiet" onClick={() => selectAll(false)}>
              {words.clearSelection}
            </Button>
          </>
        ) : null}
      </div>
      <ul className={styles.list} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} data-current={item === current || undefined}>
            <input
              type="checkbox"
              aria-label={words.select(nameOf(item))}
              checked={selected.has(item.id)}
              onChange={() => toggle(item.id)}
            />
            <button
              type="button"
              id={rowOf(item.id)}
              aria-current={item === current ? 'true' : undefined}
              onClick={() => goTo(item.id)}
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
