import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { HelixMarker } from '../../../ui/card.tsx';
import fieldStyles from '../../../ui/field.module.css';
import styles from './helix-editor.module.css';

/** The Helixes that one is related to. */
export const RelatedField = ({
  helixes,
  chosen,
  error,
  onChange,
}: {
  helixes: readonly Helix[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}) => (
  <fieldset className={fieldStyles.group}>
    <legend className={fieldStyles.label}>{labels.relatedField}</legend>
    <div className={styles.choices}>
      {helixes.map(({ id, name, hue }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
          />
          <HelixMarker name={name} hue={hue} />
        </label>
      ))}
    </div>
    {error ? <p className={fieldStyles.error}>{error}</p> : null}
  </fieldset>
);
