import { ComboboxGroup, ComboboxGroupLabel, ComboboxItem, ComboboxList, type ComboboxStore } from '@ariakit/react';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { MouseEvent } from 'react';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './palette.module.css';
import type { Section } from './sections.tsx';
import type { Option } from './use-options.ts';

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** Options below the field, which keeps the focus; they are links, so that they can be opened in a new tab. */
export function PaletteList({
  store,
  sections,
  activeId,
  waiting,
  onOpen,
}: {
  store: ComboboxStore;
  sections: readonly Section[];
  activeId: string | null;
  waiting: boolean;
  onOpen: (option: Option) => void;
}) {
  return (
    <ComboboxList store={store} aria-label={labels.suggestions} className={styles.list}>
      {sections.map((section) => (
        <ComboboxGroup key={section.id} className={styles.section} data-compact={section.compact}>
          <div className={`${layout.soft} ${styles.label}`} role="presentation">
            <ComboboxGroupLabel render={<span />} aria-hidden={undefined}>
              {section.label}
            </ComboboxGroupLabel>
            {section.total ? <span aria-hidden>{section.total}</span> : null}
          </div>
          <div className={styles.options} role="presentation">
            {section.options.map((option) => (
              <ComboboxItem
                key={option.id}
                id={option.id}
                render={option.to === undefined ? <div /> : <Link to={option.to} />}
                tabIndex={-1}
                aria-selected={option.id === activeId}
                className={styles.option}
                onMouseDown={(event) => event.button === 0 && event.preventDefault()}
                onClick={(event) => isPlain(event) && onOpen(option)}
              >
                {option.shown}
              </ComboboxItem>
            ))}
          </div>
        </ComboboxGroup>
      ))}
      {waiting ? (
        <div className={styles.waiting} role="presentation" aria-hidden>
          <span />
          <span />
          <span />
        </div>
      ) : null}
    </ComboboxList>
  );
}
