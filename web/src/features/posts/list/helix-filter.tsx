import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { HelixMarker } from '../../../ui/card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './helix-filter.module.css';
import { HelixModal, type HelixOption } from './helix-modal.tsx';

/**
 * The chosen Helixes in slots; the last slot belongs to the expired filter while that is set. A button opens the modal, whose
 * choice is applied when it is closed.
 */
export function HelixFilter({
  options,
  failed,
  chosen,
  hideExpired,
  onChange,
  onShowExpired,
}: {
  /** Undefined until they are loaded. */
  options: readonly HelixOption[] | undefined;
  failed: boolean;
  chosen: readonly string[];
  hideExpired: boolean;
  onChange: (chosen: string[]) => void;
  onShowExpired: () => void;
}) {
  const [open, setOpen] = useState(false);
  const slots = hideExpired ? limits.helixSlotsWithExpiredFilter : limits.helixSlots;
  const shown = chosen.slice(0, Math.min(slots, limits.helixNamesPreviewed));
  const others = chosen.length - shown.length;
  const close = (next: string[]) => {
    setOpen(false);
    if ([...next].sort().join() !== [...chosen].sort().join()) onChange(next);
  };
  return (
    <div className={styles.filter}>
      <p className={styles.label} aria-hidden>
        {messages.helixes}
      </p>
      <div className={styles.slots}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={styles.names}>
            <VisuallyHidden>{labels.chooseHelixes}: </VisuallyHidden>
            {chosen.length === 0 ? <span className={styles.slot}>{labels.helixesAll}</span> : null}
            {shown.map((id) => (
              <span key={id} className={styles.slot}>
                <Name id={id} options={options} />
              </span>
            ))}
            {Array.from({ length: slots - Math.max(shown.length, 1) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty slots are all alike
              <span key={index} className={styles.slot} data-empty aria-hidden>
                {labels.helixSlotEmpty}
              </span>
            ))}
            {others > 0 ? <span className={styles.others}>{messages.andOthers(others)}</span> : null}
          </span>
          <ChevronDown size={18} aria-hidden />
        </button>
        {hideExpired ? (
          <button
            type="button"
            className={styles.expired}
            aria-label={messages.removeFilter(labels.notExpired)}
            onClick={onShowExpired}
          >
            {labels.notExpired} <X size={16} aria-hidden />
          </button>
        ) : null}
      </div>
      <HelixModal open={open} options={options} failed={failed} chosen={chosen} onClose={close} />
    </div>
  );
}

function Name({ id, options }: { id: string; options: readonly HelixOption[] | undefined }) {
  const helix = options?.find((option) => option.id === id);
  return helix ? <HelixMarker name={helix.name} hue={helix.hue} /> : options ? labels.helixUnknown : '…';
}
