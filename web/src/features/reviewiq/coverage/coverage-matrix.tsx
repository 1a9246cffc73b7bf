import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { CoveredSection } from '@consortia/proto/reviewiq/shapes';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { selectionAddress } from '../place.ts';
import { aspectStates, StateDot, stateLabel } from './aspect-states.tsx';
import styles from './coverage-matrix.module.css';

/** A row of dots for each section, one dot an aspect. A row leads to its section. */
export function CoverageMatrix({ scheme, sections }: { scheme: SchemeValue; sections: readonly CoveredSection[] }) {
  return (
    <div className={layout.stack}>
      <ul className={`${layout.row} ${layout.soft} ${styles.legend}`} aria-label={labels.state}>
        {aspectStates.map((state) => (
          <li key={state}>
            <StateDot state={state} /> {stateLabel(state)}
          </li>
        ))}
      </ul>
      <ul className={styles.rows} aria-label={labels.coverageTitle}>
        {sections.map((section) => (
          <Row key={`${section.number} ${section.title}`} scheme={scheme} section={section} />
        ))}
      </ul>
    </div>
  );
}

function Row({
  scheme,
  section: { number, title, sectionSelection, version, aspects },
}: {
  scheme: SchemeValue;
  section: CoveredSection;
}) {
  const covered = aspects.filter(({ state }) => state === 'covered').length;
  const address = selectionAddress(scheme, sectionSelection);
  return (
    <li className={styles.row}>
      <Link to={address} className={styles.name} title={title}>
        {number ? `${number} ` : ''}
        {title}
      </Link>
      <span className={`${layout.row} ${styles.dots}`} aria-hidden>
        {aspects.map(({ name, state }) => (
          <Link key={name} to={address} tabIndex={-1} title={`${name}: ${stateLabel(state)}`}>
            <StateDot state={state} />
          </Link>
        ))}
      </span>
      <span className={`${layout.soft} ${styles.count}`}>
        {version === null ? labels.unread : labels.coveredOf(covered, aspects.length)}
      </span>
    </li>
  );
}
