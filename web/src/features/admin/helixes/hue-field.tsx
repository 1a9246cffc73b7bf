import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import cardStyles from '../../../ui/card.module.css';
import fieldStyles from '../../../ui/field.module.css';
import layout from '../../../ui/layout.module.css';
import styles from './helix-editor.module.css';

const hues = Array.from({ length: 12 }, (_, at) => at + 1);

/** One of the twelve hues of the design system. */
export const HueField = ({ value, onChange }: { value: number; onChange: (hue: number) => void }) => (
  <fieldset className={fieldStyles.group}>
    <legend className={fieldStyles.label}>{labels.hue}</legend>
    <div className={layout.row}>
      {hues.map((hue) => (
        <label key={hue} className={`${cardStyles.hue} ${styles.hue}`} data-hue={hue}>
          <input
            type="radio"
            name="hue"
            value={hue}
            checked={value === hue}
            aria-label={labels.hueName(hue)}
            onChange={() => onChange(hue)}
          />
        </label>
      ))}
    </div>
  </fieldset>
);
