import { messages } from '@consortia/proto/messages';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { type Chip, Chips } from './chips.tsx';
import layout from './layout.module.css';
import styles from './list-page.module.css';
import { Modal } from './modal.tsx';
import { SearchField } from './search-field.tsx';
import { SortLinks } from './sort-links.tsx';

/** Layout of a page with a list: heading, search, filters, number of results, order, active filters and the list itself. */
export function ListPage({
  heading,
  lead,
  search,
  filters,
  sheet,
  count,
  orders,
  chips,
  clearTo,
  notice,
  tools,
  busy,
  children,
}: {
  /** The heading of level 1. */
  heading: ReactNode;
  lead: string;
  search: ComponentProps<typeof SearchField>;
  /** Content of the filter rail; null where nothing can be filtered. */
  filters: ReactNode;
  /** On narrow screens the rail moves into a sheet. */
  sheet: { chosen: number; closeLabel: string };
  /** Number of results; empty until it is known. */
  count: string;
  orders?: ComponentProps<typeof SortLinks>['orders'];
  /** Active filters. */
  chips: readonly Chip[];
  /** Address of the list without filters. */
  clearTo: string;
  notice?: string | false;
  /** Controls of the list, between its count and its order. */
  tools?: ReactNode;
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.page} data-rail={filters ? 'sheet' : 'none'}>
      <header className={`${layout.head} ${styles.head}`}>
        {heading}
        <p>{lead}</p>
        <div className={styles.search}>
          <SearchField {...search} />
        </div>
      </header>
      {filters ? (
        <aside className={styles.rail} aria-label={messages.filters}>
          {filters}
        </aside>
      ) : null}
      <div className={`${layout.stack} ${styles.results}`} aria-busy={busy}>
        <div className={`${layout.line} ${styles.bar}`}>
          {filters ? <FilterSheet {...sheet}>{filters}</FilterSheet> : null}
          <p className={`${layout.soft} ${styles.count}`} role="status">
            {count}
          </p>
          {tools}
          {orders ? <SortLinks orders={orders} /> : null}
        </div>
        <Chips chips={chips} clearTo={clearTo} />
        {notice ? <p className={styles.notice}>{notice}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** The filters behind a button, on screens without room for the rail. */
function FilterSheet({ chosen, closeLabel, children }: { chosen: number; closeLabel: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <span className={styles.narrow}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden /> {messages.filtersChosen(chosen)}
      </Button>
      <Modal variant="sheet" title={messages.filters} closeLabel={messages.closeFilters} open={open} onClose={close}>
        {children}
        <div className={styles.done}>
          <Button variant="primary" onClick={close}>
            {closeLabel}
          </Button>
        </div>
      </Modal>
    </span>
  );
}
