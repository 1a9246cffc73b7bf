import { type Coverage, coverageStates } from '@consortia/proto/consortium/coverage-shapes';
import { coverageMessages as labels } from '@consortia/proto/consortium/messages/coverage';
import layout from '../../ui/layout.module.css';
import styles from './coverage-grid.module.css';

/** Which partner covers which item, as dots: full, half and empty ones. The table below has the same values, with their proofs. */
export function CoverageGrid({ coverage: { partners, items } }: { coverage: Coverage }) {
  const count = (state: (typeof coverageStates)[number]) => items.filter((item) => item.state === state).length;
  return (
    <figure className={`${layout.head} ${styles.figure}`} data-screen-only>
      <figcaption className={styles.summary}>
        {labels.summary(count('strong'), count('partial'), items.length)}
      </figcaption>
      <div aria-hidden className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <td />
              {partners.map(({ id, name }) => (
                <td key={id} className={styles.partner}>
                  {name}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, text, state, cells }) => (
              <tr key={id} data-hole={state === 'missing' || undefined}>
                <td className={styles.item}>{text}</td>
                {cells.map((cell, at) => (
                  <td key={partners[at]?.id} className={styles.cell}>
                    <span className={styles.dot} data-state={cell.state} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={`${layout.row} ${layout.soft} ${styles.legend}`}>
          {coverageStates.map((state) => (
            <span key={state}>
              <span className={styles.dot} data-state={state} /> {labels.states[state]}
            </span>
          ))}
        </p>
      </div>
    </figure>
  );
}
