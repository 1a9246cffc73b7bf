import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { CoveredSection } from '@consortia/proto/reviewiq/shapes';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import tables from '../../../ui/table.module.css';
import { TableHead } from '../../../ui/table-head.tsx';
import { selectionAddress } from '../place.ts';
import { StateDot, stateLabel } from './aspect-states.tsx';
import styles from './coverage-view.module.css';

const columns = [labels.section, labels.aspect, labels.state, labels.evidence, labels.advice];

/** Every aspect of the sections that have a text, with its evidence and what to write. */
export function AspectTable({ scheme, sections }: { scheme: SchemeValue; sections: readonly CoveredSection[] }) {
  const rows = sections
    .filter(({ version }) => version !== null)
    .flatMap((section) => section.aspects.map((aspect) => ({ section, aspect })));
  return (
    <Disclosure title={labels.coverageTable} headingLevel="h3">
      <div className={styles.scroll}>
        <table className={`${tables.table} ${tables.framed} ${styles.table}`}>
          <TableHead columns={columns} />
          <tbody>
            {rows.map(({ section: { number, title, sectionSelection }, aspect: { name, state, evidence, advice } }) => (
              <tr key={`${title} ${name}`}>
                <td>
                  <Link to={selectionAddress(scheme, sectionSelection)}>{number ?? title}</Link>
                </td>
                <th scope="row">{name}</th>
                <td className={styles.state}>
                  <StateDot state={state} /> {stateLabel(state)}
                </td>
                <td>{evidence ? <q>{evidence}</q> : labels.noEvidence}</td>
                <td>{state === 'covered' ? '' : advice}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
