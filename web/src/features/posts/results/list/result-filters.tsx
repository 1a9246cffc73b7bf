import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { Checkbox } from '../../../../ui/field.tsx';
import { useOptimisticValue } from '../../../../ui/use-optimistic-value.ts';
import { HelixFilter } from '../../list/helix-filter.tsx';
import type { HelixOption } from '../../list/helix-modal.tsx';
import styles from '../../list/opportunity-filters.module.css';
import type { ResultQuery } from './result-query.ts';

export function ResultFilters({
  query,
  helixes,
  onChange,
}: {
  query: ResultQuery;
  helixes: { options: readonly HelixOption[] | undefined; failed: boolean };
  onChange: (change: Partial<ResultQuery>) => void;
}) {
  const [hideExpired, seeHideExpired] = useOptimisticValue(query.hideExpired);
  return (
    <div className={styles.filters}>
      <HelixFilter
        {...helixes}
        chosen={query.helixes}
        hideExpired={query.hideExpired}
        texts={{ help: labels.helixesModalHelp, show: labels.helixesShow }}
        onChange={(chosen) => onChange({ helixes: chosen })}
      />
      <Checkbox
        label={labels.hideExpired}
        title={labels.hideExpiredHelp}
        checked={hideExpired}
        onChange={(event) => {
          seeHideExpired(event.target.checked);
          onChange({ hideExpired: event.target.checked });
        }}
      />
    </div>
  );
}
