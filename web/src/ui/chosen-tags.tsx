import { X } from 'lucide-react';
import styles from './chosen-tags.module.css';
import layout from './layout.module.css';

type Props = {
  label: string;
  tags: readonly string[];
  /** Accessible name of the button that removes a tag. */
  removeLabel: (tag: string) => string;
  onRemove: (tag: string) => void;
};

/** The tags of a field, each with a button that removes it; nothing without tags. */
export function ChosenTags({ label, tags, removeLabel, onRemove }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul className={`${layout.row} ${styles.tags}`} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          <span>{tag}</span>
          <button type="button" aria-label={removeLabel(tag)} onClick={() => onRemove(tag)}>
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
