import { type Coverage, type CoverageItem, coverageStates } from '@consortia/proto/consortium/coverage-shapes';
import { coverageMessages as labels } from '@consortia/proto/consortium/messages/coverage';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './coverage-matrix.module.css';
import { ProofText } from './proof-table.tsx';

type Edits = Record<'edit' | 'remove' | 'addSeat', (item: CoverageItem) => void>;
type Place = { item: string; partner: number };

/** Which partner covers which item: a full, half or empty dot. The proof of a dot is shown below while it is pointed at or focused. */
export function CoverageMatrix({ coverage: { partners, items }, edits }: { coverage: Coverage; edits: Edits | null }) {
  const [place, point] = useState<Place | null>(null);
  const count = (state: (typeof coverageStates)[number]) => items.filter((item) => item.state === state).length;
  return (
    <figure className={`${layout.head} ${styles.figure}`}>
      <figcaption className={styles.summary}>
        {labels.summary(count('strong'), count('partial'), items.length)}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className={styles.scroll} aria-label={labels.table} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{labels.item}</th>
              {partners.map(({ id, name }) => (
                <th key={id} scope="col" className={styles.partner}>
                  {name}
                </th>
              ))}
              {edits ? <td data-screen-only /> : null}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row" className={styles.item}>
                  {item.text}
                </th>
                {item.cells.map(({ state }, at) => (
                  <td key={partners[at]?.id} className={styles.cell}>
                    <button
                      type="button"
                      className={styles.dot}
                      data-state={state}
                      aria-label={labels.states[state]}
                      aria-describedby="coverage-proof"
                      onMouseEnter={() => point({ item: item.id, partner: at })}
                      onFocus={() => point({ item: item.id, partner: at })}
                      onClick={() => point({ item: item.id, partner: at })}
                    />
                  </td>
                ))}
                {edits ? (
                  <td className={styles.edits} data-screen-only>
                    {item.state === 'missing' ? (
                      <Button
                        size="small"
                        aria-label={labels.addSeatFor(item.text)}
                        onClick={() => edits.addSeat(item)}
                      >
                        {labels.addSeat}
                      </Button>
                    ) : null}
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={labels.edit(item.text)}
                      onClick={() => edits.edit(item)}
                    >
                      {labels.editButton}
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={labels.remove(item.text)}
                      onClick={() => edits.remove(item)}
                    >
                      {labels.removeButton}
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={`${layout.row} ${layout.soft} ${styles.legend}`}>
        {coverageStates.map((state) => (
          <span key={state}>
            <span className={styles.dot} data-state={state} /> {labels.states[state]}
          </span>
        ))}
      </p>
      <p id="coverage-proof" className={styles.proof} aria-live="polite" data-screen-only>
        <PointedAt coverage={{ partners, items }} place={place} />
      </p>
    </figure>
  );
}

function PointedAt({ coverage: { partners, items }, place }: { coverage: Coverage; place: Place | null }) {
  const cell = place && items.find(({ id }) => id === place.item)?.cells[place.partner];
  if (!cell) return <span className={layout.soft}>{labels.pointAtDot}</span>;
  const name = partners[place.partner]?.name ?? '';
  if (!cell.proof) return labels.nothingShown(name);
  return (
    <>
      <strong>{labels.partnerState(name, labels.states[cell.state])}</strong> <ProofText proof={cell.proof} />
    </>
  );
}
