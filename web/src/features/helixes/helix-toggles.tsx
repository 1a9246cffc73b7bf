import { helixPageMessages as labels } from '@consortia/proto/helixes/messages/pages';
import { useFollowedQuery, useHelixesQuery } from '../../lib/shared-queries.ts';
import { HelixMarker } from '../../ui/card.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import styles from './followed-helixes.module.css';
import { useSetFollowedMutation } from './helixes-api.ts';

/** All Helixes as boxes that are ticked where the reader follows one; each press follows or unfollows at once. */
export function HelixToggles() {
  const { data: helixes } = useHelixesQuery();
  const { data: followed } = useFollowedQuery();
  const [setFollowed] = useSetFollowedMutation();
  if (!helixes || !followed) return <CardSkeletons count={1} label={labels.chooseLabel} />;
  return (
    <fieldset className={styles.choices} aria-label={labels.chooseLabel}>
      {helixes.map(({ id, name, hue }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            checked={followed.includes(id)}
            onChange={() => void setFollowed({ id, follow: !followed.includes(id) })}
          />
          <HelixMarker name={name} hue={hue} />
        </label>
      ))}
    </fieldset>
  );
}
