import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { HelixMarker } from '../../../ui/card.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './helix-filter.module.css';
import { HelixModal, type HelixOption, type HelixTexts } from './helix-modal.tsx';

/**
 * A multi-select that names the chosen Helixes, one fewer while the expired filter is set. It opens the modal, whose choice is
 * applied when it is closed.
 */
export function HelixFilter({
  options,
  failed,
  chosen,
  hideExpired,
  texts,
  onChange,
}: {
  /** Undefined until they are loaded. */
  options: readonly HelixOption[] | undefined;
  failed: boolean;
  chosen: readonly string[];
  hideExpired: boolean;
  texts: HelixTexts;
  onChange: (chosen: string[]) => void;
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
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={`${layout.row} ${styles.names}`}>
          <VisuallyHidden>{labels.chooseHelixes}: </VisuallyHidden>
          {chosen.length === 0 ? labels.helixesAll : null}
          {shown.map((id) => (
            <span key={id} className={styles.chip}>
              <Name id={id} options={options} />
            </span>
          ))}
          {others > 0 ? <span className={`${layout.soft} ${styles.others}`}>{messages.andOthers(others)}</span> : null}
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <HelixModal open={open} options={options} failed={failed} chosen={chosen} texts={texts} onClose={close} />
    </div>
  );
}

function Name({ id, options }: { id: string; options: readonly HelixOption[] | undefined }) {
  const helix = options?.find((option) => option.id === id);
  return helix ? <HelixMarker name={helix.name} hue={helix.hue} /> : options ? labels.helixUnknown : '…';
}
