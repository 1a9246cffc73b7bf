import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { X } from 'lucide-react';
import layout from '../../ui/layout.module.css';
import styles from './refused-list.module.css';

export type Refused = { id: string; name: string; reason: string };

/** Items that a bulk approval refused, with the reasons; shown until dismissed. */
export function RefusedList({ refused, onDismiss }: { refused: readonly Refused[]; onDismiss: () => void }) {
  return (
    <div role="status">
      {refused.length > 0 ? (
        <div className={styles.refused}>
          <div>
            <p>
              <strong>{labels.refusedTitle}</strong>
            </p>
            <ul>
              {refused.map(({ id, name, reason }) => (
                <li key={id}>{labels.refusedOne(name, reason)}</li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            className={`${layout.iconButton} ${styles.dismiss}`}
            aria-label={labels.dismissRefused}
            onClick={onDismiss}
          >
            <X size={20} aria-hidden />
          </button>
        </div>
      ) : null}
    </div>
  );
}
