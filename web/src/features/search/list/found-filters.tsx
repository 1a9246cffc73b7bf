import { messages } from '@consortia/proto/messages';
import { searchMessages as words } from '@consortia/proto/recommendations/search-messages';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type Choice, FilterGroup } from '../../../ui/filter-group.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './found-list.module.css';
import { type FacetName, type FoundQuery, facetNames } from './found-query.ts';
import type { Facets, LabelOf } from './use-labels.ts';

type Props = {
  query: FoundQuery;
  /** Undefined until the first answer; afterwards those of the latest. */
  facets: Facets | undefined;
  labelOf: LabelOf;
  onChange: (change: Partial<FoundQuery>) => void;
};

const titles: Record<FacetName, string> = { helix: words.helix, country: words.country };

/** What is counted, and what is chosen although nothing is left of it. */
function choicesOf(name: FacetName, counted: Facets[FacetName], chosen: readonly string[], labelOf: LabelOf): Choice[] {
  const missing = chosen.filter((value) => !counted.some((choice) => choice.value === value));
  return [...counted, ...missing.map((value) => ({ value, count: 0, label: labelOf(name, value) }))];
}

/** Filters that would change something: those with values, and those that are chosen. */
const filled = ({ query, facets }: Props): FacetName[] =>
  facets ? facetNames.filter((name) => facets[name].length > 0 || query[name].length > 0) : [];

function Groups(props: Props) {
  const { query, facets, labelOf, onChange } = props;
  return filled(props).map((name) => (
    <FilterGroup
      key={name}
      title={titles[name]}
      choices={choicesOf(name, facets?.[name] ?? [], query[name], labelOf)}
      chosen={query[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  ));
}

/** The rail; it is not there where nothing can be filtered. */
export function FoundFilters(props: Props) {
  if (filled(props).length === 0) return null;
  return (
    <aside className={styles.rail} aria-label={messages.filters}>
      <Groups {...props} />
    </aside>
  );
}

/** The same filters behind a button, where there is no room for a rail. */
export function NarrowFilters({ show, ...props }: Props & { show: string | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (filled(props).length === 0) return null;
  const { helix, country } = props.query;
  return (
    <span className={styles.narrow}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden /> {messages.filtersChosen(helix.length + country.length)}
      </Button>
      <Modal variant="sheet" title={messages.filters} closeLabel={messages.closeFilters} open={open} onClose={close}>
        <Groups {...props} />
        <div className={styles.done}>
          <Button variant="primary" onClick={close}>
            {show ?? messages.loading}
          </Button>
        </div>
      </Modal>
    </span>
  );
}
