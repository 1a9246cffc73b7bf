import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './keyword-input.module.css';
import layout from './layout.module.css';

export type KeywordGroup = { label: string; keywords: readonly string[] };

/** The ids of a listbox, of its groups and options, which the field of the listbox refers to. */
export const optionIdOf = (listId: string, keyword: string): string => `${listId}-${encodeURIComponent(keyword)}`;

type Props = {
  id: string;
  label: string;
  groups: readonly KeywordGroup[];
  /** The option that the arrow keys of the field have reached. */
  active: string | null;
  onChoose: (keyword: string) => void;
};

/** Suggested keywords below their field, which keeps the focus: the list of a combobox that is open while it has options. */
export function KeywordOffers({ id, label, groups, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active === null) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div id={id} ref={list} role="listbox" aria-label={label}>
      {groups.map((group, at) => (
        <fieldset
          key={group.label}
          aria-labelledby={`${id}-${at}`}
          className={`${layout.row} ${layout.soft} ${styles.offers}`}
        >
          <span id={`${id}-${at}`} role="presentation">
            {group.label}
          </span>
          {group.keywords.map((keyword) => (
            <Button
              key={keyword}
              id={optionIdOf(id, keyword)}
              role="option"
              aria-selected={keyword === active}
              tabIndex={-1}
              size="small"
              // The field keeps the focus, since losing it would add an incomplete keyword.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(keyword)}
            >
              <Plus size={16} aria-hidden /> {keyword}
            </Button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
