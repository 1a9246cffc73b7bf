import type { Coverage, Proof } from '@consortia/proto/consortium/coverage-shapes';
import { coverageMessages as labels } from '@consortia/proto/consortium/messages/coverage';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import tables from '../../ui/table.module.css';
import styles from './coverage-matrix.module.css';

/** What shows that a partner covers an item, a row for each proof. */
export function ProofTable({ coverage: { partners, items } }: { coverage: Coverage }) {
  const rows = items.flatMap(({ id, text, cells }) =>
    cells.flatMap(({ state, proof }, at) =>
      proof ? [{ key: `${id} ${at}`, text, partner: partners[at]?.name, state, proof }] : [],
    ),
  );
  if (rows.length === 0) return <p className={layout.soft}>{labels.noProofs}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className={styles.scroll} aria-label={labels.proofs} tabIndex={0}>
      <table className={`${tables.table} ${tables.framed}`}>
        <thead>
          <tr>
            {[labels.item, labels.partner, labels.state, labels.proof].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, text, partner, state, proof }) => (
            <tr key={key}>
              <th scope="row">{text}</th>
              <td>{partner}</td>
              <td>{labels.states[state]}</td>
              <td>
                <ProofText proof={proof} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A proof word for word, and where it is from. */
export function ProofText({ proof: { source, text, title, url } }: { proof: Proof }) {
  const label = labels.from(labels.sources[source], title);
  return (
    <>
      <q>{text}</q>{' '}
      <span className={layout.soft}>
        {url?.startsWith('/') ? <Link to={url}>{label}</Link> : url ? <a href={url}>{label}</a> : label}
      </span>
    </>
  );
}
