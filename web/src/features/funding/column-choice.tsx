import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import hidden from '../../ui/visually-hidden.module.css';
import { columnLabels } from './call-table.tsx';
import styles from './list-tools.module.css';
import { type Column, columns } from './list-view.ts';

/** Choice of the columns of the table. */
export function ColumnChoice({ shown, onChange }: { shown: readonly Column[]; onChange: (shown: Column[]) => void }) {
  const toggled = (column: Column, on: boolean) =>
    columns.filter((other) => (other === column ? on : shown.includes(other)));
  return (
    <details className={styles.columns}>
      <summary>{labels.columns}</summary>
      <fieldset>
        <legend className={hidden.hidden}>{labels.columns}</legend>
        {columns.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={shown.includes(column)}
              onChange={(event) => onChange(toggled(column, event.target.checked))}
            />
            {columnLabels[column]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
