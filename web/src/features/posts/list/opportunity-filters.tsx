import { messages } from '@consortia/proto/messages';
import { readingMessages as words } from '@consortia/proto/posts/reading-messages';
import { postRoles, postTypes } from '@consortia/proto/posts/shapes';
import { Checkbox } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { HelixFilter } from './helix-filter.tsx';
import type { HelixOption } from './helix-modal.tsx';
import type { OpportunityQuery } from './opportunity-query.ts';

const typeOptions = [
  { value: '', label: words.typeAny },
  { value: 'proposal', label: messages.proposal },
  { value: 'project', label: messages.project },
];
const roleOptions = [{ value: '', label: words.roleAny }, ...postRoles.map((role) => ({ value: role, label: role }))];

export function OpportunityFilters({
  query,
  helixes,
  onChange,
}: {
  query: OpportunityQuery;
  helixes: { options: readonly HelixOption[] | undefined; failed: boolean };
  onChange: (change: Partial<OpportunityQuery>) => void;
}) {
  return (
    <>
      <HelixFilter
        {...helixes}
        chosen={query.helixes}
        hideExpired={query.hideExpired}
        onChange={(chosen) => onChange({ helixes: chosen })}
        onShowExpired={() => onChange({ hideExpired: false })}
      />
      <Checkbox
        label={words.hideExpired}
        title={words.hideExpiredHelp}
        checked={query.hideExpired}
        onChange={(event) => onChange({ hideExpired: event.target.checked })}
      />
      <Select
        label={words.typeLabel}
        options={typeOptions}
        value={query.type ?? ''}
        onChange={(event) => onChange({ type: postTypes.find((type) => type === event.target.value) ?? null })}
      />
      <Select
        label={words.roleLabel}
        options={roleOptions}
        value={query.role ?? ''}
        onChange={(event) => onChange({ role: postRoles.find((role) => role === event.target.value) ?? null })}
      />
    </>
  );
}
