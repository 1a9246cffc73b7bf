import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { readingMessages as words } from '@consortia/proto/posts/messages/reading';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { HelixMarker } from '../../../ui/card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './helix-filter.module.css';
import { HelixModal, type HelixOption } from './helix-modal.tsx';

/**
 * The Helixes that narrow the list, in slots; the last slot is the expired filter's where that is on. A button opens the
 * choice, and what was chosen counts once that is closed.
 */
export function HelixFilter({
  options,
  failed,
  chosen,
  hideExpired,
  onChange,
  onShowExpired,
}: {
  /** Undefined until they are there. */
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
            <VisuallyHidden>{words.chooseHelixes}: </VisuallyHidden>
            {chosen.length === 0 ? <span className={styles.slot}>{words.helixesAll}</span> : null}
            {shown.map((id) => (
              <span key={id} className={styles.slot}>
                <Name id={id} options={options} />
              </span>
            ))}
            {Array.from({ length: slots - Math.max(shown.length, 1) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty slots are all alike
              <span key={index} className={styles.slot} data-empty aria-hidden>
                {words.helixSlotEmpty}
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
            aria-label={messages.removeFilter(words.notExpired)}
            onClick={onShowExpired}
          >
            {words.notExpired} <X size={16} aria-hidden />
          </button>
        ) : null}
      </div>
      <HelixModal open={open} options={options} failed={failed} chosen={chosen} onClose={close} />
    </div>
  );
}

function Name({ id, options }: { id: string; options: readonly HelixOption[] | undefined }) {
  const helix = options?.find((option) => option.id === id);
  return helix ? <HelixMarker name={helix.name} hue={helix.hue} /> : options ? words.helixUnknown : '…';
}
