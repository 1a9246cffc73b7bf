import { fundingPageMessages as words } from '@consortia/proto/funding-ingest/page-messages';
import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Choice, FilterGroup } from '../../ui/filter-group.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import styles from './call-filters.module.css';
import { matchesWords } from './call-labels.ts';
import type { CallQuery } from './call-query.ts';
import { chipsOf, type Facets, labelOf, listNames } from './chips-of.ts';

type Filters = {
  query: CallQuery;
  /** Undefined until the first answer; afterwards those of the latest. */
  facets: Facets | undefined;
  onChange: (change: Partial<CallQuery>) => void;
};

const titles = {
  status: words.status,
  programme: words.programme,
  type: messages.typeOfAction,
  helix: words.helix,
} as const;
const daysAhead = [30, 90, 180];

const statusOrder = ['open', 'forthcoming', 'closed'];

/** What is counted, and what is chosen although nothing is left of it; statuses in the order of a call's life. */
function choicesOf(list: keyof Facets, facets: Facets, chosen: readonly string[]): Choice[] {
  const counted = facets[list].map(({ value, count }) => ({ value, count, label: labelOf(list, value, facets) }));
  const missing = chosen.filter((value) => !counted.some((choice) => choice.value === value));
  const choices = [...counted, ...missing.map((value) => ({ value, count: 0, label: labelOf(list, value, facets) }))];
  return list === 'status'
    ? choices.sort((a, b) => statusOrder.indexOf(a.value) - statusOrder.indexOf(b.value))
    : choices;
}

export function CallFilters({ query, facets, onChange }: Filters) {
  if (!facets) return <CardSkeletons count={2} label={words.fundingCallsLoading} />;
  const own = query.deadline === null || daysAhead.includes(query.deadline) ? [] : [query.deadline];
  const deadlines = [
    { value: '', label: words.deadlineAny },
    ...[...daysAhead, ...own].map((days) => ({ value: String(days), label: words.deadlineWithin(days) })),
  ];
  const list = (name: keyof Facets) => (
    <FilterGroup
      key={name}
      title={titles[name]}
      choices={choicesOf(name, facets, query[name])}
      chosen={query[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
  const [first, ...others] = listNames;
  return (
    <div className={styles.filters}>
      {list(first)}
      <FilterGroup
        single
        title={messages.deadline}
        choices={deadlines}
        chosen={[String(query.deadline ?? '')]}
        onChange={([days]) => onChange({ deadline: days ? Number(days) : null })}
      />
      {others.map(list)}
    </div>
  );
}

/** The same filters behind a button, where there is no room for a rail. */
export function NarrowFilters({ total, ...filters }: Filters & { total: CallPage | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <span className={styles.narrow}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden />{' '}
        {messages.filtersChosen(chipsOf({ ...filters.query, q: '' }, filters.facets).length)}
      </Button>
      <Modal variant="sheet" title={messages.filters} closeLabel={messages.closeFilters} open={open} onClose={close}>
        <CallFilters {...filters} />
        <div className={styles.done}>
          <Button variant="primary" onClick={close}>
            {total ? words.showCalls(matchesWords(total), total.matches === 1) : words.fundingCallsLoading}
          </Button>
        </div>
      </Modal>
    </span>
  );
}
