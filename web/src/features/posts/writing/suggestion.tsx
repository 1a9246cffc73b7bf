import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { Plus, Sparkles, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { sameValue } from './draft-values.ts';
import styles from './suggestion.module.css';

/** Marks a value that was suggested and removes it, or offers it for an empty field. Anything else stays without a mark. */
export function Suggestion<T>({
  what,
  shown,
  value,
  suggested,
  empty,
  onChange,
}: {
  /** The field in the middle of a sentence. */
  what: string;
  /** The suggested value as text. */
  shown: string;
  value: T;
  suggested: T | undefined;
  empty: T;
  onChange: (value: T) => void;
}) {
  if (suggested === undefined || shown === '') return null;
  const isUsed = sameValue(value, suggested);
  if (!isUsed && !sameValue(value, empty)) return null;
  return (
    <div className={`${layout.line} ${layout.soft} ${styles.suggestion}`}>
      {isUsed ? (
        <p>
          <Sparkles size={16} aria-hidden /> {labels.suggested}
        </p>
      ) : null}
      <Button
        key="button"
        size="small"
        variant={isUsed ? 'quiet' : 'secondary'}
        onClick={() => onChange(isUsed ? empty : suggested)}
        aria-label={isUsed ? labels.suggestionRemove(what) : labels.suggestionUse(what, shown)}
      >
        {isUsed ? <X size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
        {isUsed ? labels.suggestionRemoveShort : shown}
      </Button>
    </div>
  );
}
