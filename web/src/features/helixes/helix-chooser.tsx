import { helixPageMessages as labels } from '@consortia/proto/helixes/messages/pages';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { HelixMarker } from '../../ui/card.tsx';
import fieldStyles from '../../ui/field.module.css';
import layout from '../../ui/layout.module.css';
import styles from './followed-helixes.module.css';
import { useSubscribeMutation } from './helixes-api.ts';

/** Lets a reader who follows no Helix choose several at once. */
export function HelixChooser({ helixes }: { helixes: readonly Helix[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(false);
  const [subscribe, { isLoading }] = useSubscribeMutation();
  const confirmed = useConfirmed();
  const toggle = (id: string) => {
    setMissing(false);
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  const follow = async () => {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    await confirmed(subscribe([...chosen]));
  };
  return (
    <section className={`${layout.stack} ${styles.chooser}`} aria-labelledby="choose-helixes">
      <h2 id="choose-helixes">{labels.chooseTitle}</h2>
      <p>{labels.chooseText}</p>
      <fieldset
        className={styles.choices}
        aria-label={labels.chooseLabel}
        aria-describedby={missing ? 'none-chosen' : undefined}
      >
        {helixes.map(({ id, name, hue }) => (
          <label key={id} className={styles.choice}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <HelixMarker name={name} hue={hue} />
          </label>
        ))}
      </fieldset>
      {missing ? (
        <p id="none-chosen" role="alert" className={fieldStyles.error}>
          {messages.helixNoneChosen}
        </p>
      ) : null}
      <div>
        <Button variant="primary" busy={isLoading} onClick={() => void follow()}>
          {labels.followChosen(chosen.length)}
        </Button>
      </div>
    </section>
  );
}
