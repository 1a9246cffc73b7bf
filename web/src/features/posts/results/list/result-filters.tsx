import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import layout from '../../../../ui/layout.module.css';
import { CommonFilters, type HelixChoice } from '../../list/common-filters.tsx';
import styles from '../../list/opportunity-filters.module.css';
import type { ResultQuery } from './result-query.ts';

export const ResultFilters = ({
  query,
  helixes,
  onChange,
}: {
  query: ResultQuery;
  helixes: HelixChoice;
  onChange: (change: Partial<ResultQuery>) => void;
}) => (
  <div className={`${layout.parts} ${styles.filters}`}>
    <CommonFilters query={query} helixes={helixes} texts={labels} onChange={onChange} />
  </div>
);
