import { helixPageMessages as labels } from '@consortia/proto/helixes/messages/pages';
import type { Helix } from '@consortia/proto/helixes/shapes';
import type { ReactNode } from 'react';
import { helixPageOf, opportunitiesIn } from '../../lib/paths.ts';
import { Card, HelixMarker, Tag } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { HelixDrawing, hasFigure } from './helix-drawing.tsx';
import styles from './helixes-page.module.css';

/** A Helix; `related` are the names of related Helixes, `action` is the control of the reader. */
export function HelixCard({ helix, related, action }: { helix: Helix; related: string[]; action: ReactNode }) {
  const headingId = `helix-${helix.id}`;
  return (
    <Card labelledBy={headingId}>
      <div className={styles.card}>
        {helix.image && !hasFigure(helix) ? (
          <img className={styles.picture} src={helix.image} alt="" loading="lazy" />
        ) : (
          <HelixDrawing helix={helix} />
        )}
        <h3 id={headingId} className={styles.name}>
          <Link to={helixPageOf(helix)}>
            <HelixMarker name={helix.name} hue={helix.hue} />
          </Link>
        </h3>
        {helix.mission ? (
          <p>
            <Tag>{labels.mission}</Tag>
          </p>
        ) : null}
        <p className={styles.description}>{helix.description}</p>
        {related.length > 0 ? <p className={layout.soft}>{labels.related(related.join(', '))}</p> : null}
        <div className={`${layout.line} ${styles.foot}`}>
          {action}
          <Link to={opportunitiesIn([helix.id])} aria-label={labels.opportunitiesOf(helix.name)}>
            {labels.seeOpportunities}
          </Link>
        </div>
      </div>
    </Card>
  );
}
