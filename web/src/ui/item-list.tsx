import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './item-list.module.css';
import layout from './layout.module.css';
import { useShownCount } from './use-shown-count.ts';

/** The items up to the `count`-th for which `counts` holds; items for which it does not hold are included before that one. */
function firstOf<T>(items: readonly T[], count: number, counts: (item: T) => boolean): T[] {
  let left = count;
  return items.filter((item) => {
    if (!counts(item)) return left > 0;
    left -= 1;
    return left >= 0;
  });
}

/**
 * A list that shows a few items at first and more on request, and says to screen readers how many there are; how many are shown is remembered for the session under its `name`. What takes the
 * place of a removed item does not count.
 */
export function ItemList<T extends { key: string }>({
  name,
  label,
  items,
  initially = limits.itemsInitially,
  step = limits.itemsStep,
  counts = () => true,
  rows = false,
  children,
}: {
  name: string;
  label: string;
  items: readonly T[];
  initially?: number;
  step?: number;
  counts?: (item: T) => boolean;
  /** Rows of one frame instead of separate cards. */
  rows?: boolean;
  children: (item: T) => ReactNode;
}) {
  const [count, show] = useShownCount(name, initially);
  const list = useRef<HTMLUListElement>(null);
  const isLast = useRef(false);
  const shown = firstOf(items, count, counts);
  const total = items.filter(counts).length;
  useLayoutEffect(() => {
    // The button disappears with the last items, so keyboard focus moves to them.
    if (!isLast.current) return;
    isLast.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('a, button')?.focus();
  });
  const more = () => {
    isLast.current = count + step >= total;
    show(count + step);
  };
  return (
    <div>
      <ul
        ref={list}
        aria-label={label}
        className={rows ? `${layout.list} ${layout.panel} ${styles.rows}` : `${layout.list} ${styles.list}`}
      >
        {shown.map((item, at) => (
          <li key={item.key} aria-setsize={items.length} aria-posinset={at + 1}>
            {children(item)}
          </li>
        ))}
      </ul>
      {total > count ? (
        <p className={styles.more}>
          <Button onClick={more}>{messages.showMore}</Button>
        </p>
      ) : null}
    </div>
  );
}
