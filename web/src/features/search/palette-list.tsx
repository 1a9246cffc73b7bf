import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './palette.module.css';
import type { Section } from './sections.tsx';

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** Options below the field, which keeps the focus; they are links, so that they can be opened in a new tab. */
export function PaletteList({
  id,
  sections,
  activeId,
  waiting,
  onOpen,
}: {
  id: string;
  sections: readonly Section[];
  activeId: string | undefined;
  waiting: boolean;
  onOpen: (to: string) => void;
}) {
  return (
    <div id={id} role="listbox" aria-label={labels.suggestions} className={styles.list} hidden={sections.length === 0}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={section.id} role="group" aria-labelledby={`${section.id}-label`} className={styles.section}>
          <div className={styles.label} role="presentation">
            <span id={`${section.id}-label`}>{section.label}</span>
            {section.total ? <span aria-hidden>{section.total}</span> : null}
          </div>
          <div className={styles.options} role="presentation">
            {section.options.map((option) => (
              <Link
                key={option.id}
                id={option.id}
                to={option.to}
                role="option"
                tabIndex={-1}
                aria-selected={option.id === activeId}
                className={styles.option}
                onMouseDown={(event) => event.button === 0 && event.preventDefault()}
                onClick={(event) => isPlain(event) && onOpen(option.to)}
              >
                {option.shown}
              </Link>
            ))}
          </div>
        </div>
      ))}
      {waiting ? (
        <div className={styles.waiting} role="presentation" aria-hidden>
          <span />
          <span />
          <span />
        </div>
      ) : null}
    </div>
  );
}
