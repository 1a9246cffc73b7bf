import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { useId } from 'react';
import { helixPageOf } from '../../lib/paths.ts';
import { useHelixesQuery } from '../../lib/shared-queries.ts';
import { HelixMarker } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { HelixGroup } from './helix-group.tsx';
import styles from './helix-page.module.css';

/** The Helixes that this one is related to; nothing where there are none. */
export function RelatedHelixes({ helix: { relatedClusters } }: { helix: Pick<Helix, 'relatedClusters'> }) {
  const heading = useId();
  const { data = [] } = useHelixesQuery();
  const related = data.filter(({ id }) => relatedClusters.includes(id));
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={layout.stack}>
      <h2 id={heading}>{labels.related}</h2>
      <HelixGroup label={labels.related} helixes={related} className={styles.related}>
        {(helix) => (
          <Link to={helixPageOf(helix)}>
            <HelixMarker name={helix.name} hue={helix.hue} />
          </Link>
        )}
      </HelixGroup>
    </section>
  );
}
