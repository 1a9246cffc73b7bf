import { messages } from '@consortia/proto/messages';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { postRoles, postTypes } from '@consortia/proto/posts/shapes';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { useOptimisticValue } from '../../../ui/use-optimistic-value.ts';
import { CommonFilters, type HelixChoice } from './common-filters.tsx';
import styles from './opportunity-filters.module.css';
import type { OpportunityQuery } from './opportunity-query.ts';

const typeOptions = [
  { value: '', label: labels.typeAny },
  { value: 'proposal', label: messages.proposal },
  { value: 'project', label: messages.project },
];
const roleOptions = [{ value: '', label: labels.roleAny }, ...postRoles.map((role) => ({ value: role, label: role }))];

export function OpportunityFilters({
  query,
  helixes,
  onChange,
}: {
  query: OpportunityQuery;
  helixes: HelixChoice;
  onChange: (change: Partial<OpportunityQuery>) => void;
}) {
  const [role, seeRole] = useOptimisticValue<string>(query.role ?? '');
  return (
    <div className={`${layout.parts} ${styles.filters}`}>
      <CommonFilters query={query} helixes={helixes} texts={labels} onChange={onChange} />
      <Segmented
        legend={labels.typeLabel}
        showLegend="above"
        options={typeOptions}
        value={query.type ?? ''}
        onChange={(next) => onChange({ type: postTypes.find((known) => known === next) ?? null })}
      />
      <Select
        label={labels.roleLabel}
        options={roleOptions}
        value={role}
        onChange={(event) => {
          seeRole(event.target.value);
          onChange({ role: postRoles.find((known) => known === event.target.value) ?? null });
        }}
      />
    </div>
  );
}
