import { recommendedHelixes } from '@consortia/proto/helixes/recommend';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useHelixesQuery } from '../../../lib/shared-queries.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { HelixMarker } from '../../../ui/card.tsx';
import fieldStyles from '../../../ui/field.module.css';
import layout from '../../../ui/layout.module.css';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import styles from './helix-picker.module.css';

type Props = {
  /** Purpose of the choice. */
  help?: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Up to three Helixes; with the third chosen the others cannot be. */
export function HelixPicker(props: Props) {
  const { data, isError, isFetching, refetch } = useHelixesQuery();
  if (!data)
    return isError && !isFetching ? (
      <p role="alert">
        {labels.helixesFailed} <TryAgain size="small" retry={refetch} />
      </p>
    ) : (
      <CardSkeletons count={1} label={labels.helixesLoading} />
    );
  return <Choices {...props} helixes={data} />;
}

function Choices({
  help = labels.helixesHelp,
  chosen,
  error,
  onChange,
  helixes,
}: Props & { helixes: readonly Helix[] }) {
  const group = useRef<HTMLFieldSetElement>(null);
  // It stays on the post until it is unchecked, and cannot be chosen again.
  const retired = chosen.filter((id) => !helixes.some((helix) => helix.id === id));
  const full = chosen.length >= limits.helixesSelected;
  const recommended = full ? [] : recommendedHelixes(helixes, chosen);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const take = (id: string) => {
    toggle(id);
    // The recommendation is removed, so the focus moves to the checkbox of its Helix.
    group.current?.querySelector<HTMLElement>(`[value="${id}"]`)?.focus();
  };
  return (
    <fieldset ref={group} className={fieldStyles.group} aria-describedby={error ? 'helixes-error' : undefined}>
      <legend className={fieldStyles.label}>{messages.helixPickerTitle}</legend>
      <p className={layout.soft}>{help}</p>
      <p className={layout.soft} role="status">
        {labels.helixesChosen(chosen.length, limits.helixesSelected)}
      </p>
      <div className={styles.choices}>
        {helixes.map(({ id, name, hue }) => (
          <label key={id} className={styles.choice}>
            <input
              type="checkbox"
              value={id}
              checked={chosen.includes(id)}
              disabled={full && !chosen.includes(id)}
              onChange={() => toggle(id)}
              aria-invalid={error ? true : undefined}
            />
            <HelixMarker name={name} hue={hue} />
          </label>
        ))}
        {retired.map((id) => (
          <label key={id} className={styles.choice}>
            <input type="checkbox" value={id} checked onChange={() => toggle(id)} />
            {labels.helixRetired}
          </label>
        ))}
      </div>
      {recommended.length > 0 ? (
        <div className={`${layout.head} ${styles.recommended}`}>
          <h3>{labels.helixesRecommended}</h3>
          <ul className={layout.row}>
            {recommended.map(({ id, name }) => (
              <li key={id}>
                <Button size="small" onClick={() => take(id)}>
                  <Plus size={16} aria-hidden /> {name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {error ? (
        <p id="helixes-error" className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
