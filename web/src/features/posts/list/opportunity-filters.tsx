import { programmeParts } from '@consortia/proto/funding-ingest/programme-parts';
import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { postRoles, postTypes } from '@consortia/proto/posts/shapes';
import type { ComponentProps } from 'react';
import { countryChoices } from '../../../lib/country-choices.ts';
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

const partOptions = [
  { value: '', label: labels.partAny },
  ...programmeParts.map((part) => ({ value: part, label: part })),
];
const daysAhead = [30, 90, 180];
/** The usual spans, and the one of the address. */
const deadlineOptions = (chosen: number | null) => [
  { value: '', label: labels.deadlineAny },
  ...[...new Set([...daysAhead, ...(chosen === null ? [] : [chosen])])].map((days) => ({
    value: String(days),
    label: labels.deadlineWithin(days),
  })),
];

type ChoiceProps = Pick<ComponentProps<typeof Select>, 'label' | 'options'> & {
  value: string;
  onChange: (value: string) => void;
};
/** A filter of one value, which shows the choice before the list follows. */
function Choice({ value, onChange, ...field }: ChoiceProps) {
  const [chosen, see] = useOptimisticValue(value);
  return (
    <Select
      {...field}
      value={chosen}
      onChange={({ target }) => {
        see(target.value);
        onChange(target.value);
      }}
    />
  );
}

export function OpportunityFilters({
  query,
  helixes,
  onChange,
}: {
  query: OpportunityQuery;
  helixes: HelixChoice;
  onChange: (change: Partial<OpportunityQuery>) => void;
}) {
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
      <Choice
        label={labels.roleLabel}
        options={roleOptions}
        value={query.role ?? ''}
        onChange={(value) => onChange({ role: postRoles.find((known) => known === value) ?? null })}
      />
      <Choice
        label={postPageMessages.deadline}
        options={deadlineOptions(query.deadline)}
        value={String(query.deadline ?? '')}
        onChange={(value) => onChange({ deadline: value ? Number(value) : null })}
      />
      <Choice
        label={labels.partLabel}
        options={partOptions}
        value={query.part ?? ''}
        onChange={(value) => onChange({ part: value || null })}
      />
      <Choice
        label={labels.countryLabel}
        options={[{ value: '', label: labels.countryAny }, ...countryChoices()]}
        value={query.country ?? ''}
        onChange={(value) => onChange({ country: value || null })}
      />
    </div>
  );
}
