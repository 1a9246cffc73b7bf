import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { useUser } from '../../../lib/session.ts';
import { useHelixesQuery } from '../../../lib/shared-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { Select } from '../../../ui/select.tsx';
import styles from './draft-form.module.css';
import { HelixPicker } from './helix-picker.tsx';
import type { StepProps } from './step-props.ts';
import type { SuggestedFields } from './suggested-fields.ts';
import { Suggestion } from './suggestion.tsx';

type Named = { id: string; name: string };
/** Each once, by name; one that is chosen stays even if it can no longer be. */
function optionsOf(none: string, entries: readonly Named[], chosen: string | null) {
  const known = new Map(entries.map(({ id, name }) => [id, name]));
  if (chosen !== null && !known.has(chosen)) known.set(chosen, messages.missingValue);
  const sorted = [...known].sort(([, one], [, other]) => one.localeCompare(other, 'en-GB'));
  return [{ value: '', label: none }, ...sorted.map(([value, label]) => ({ value, label }))];
}

/** The poster, the title and the Helixes. `fine`: the text states what is sought. */
export function OverviewStep({
  fields,
  errors,
  change,
  suggested,
  fine,
  onWarning,
}: StepProps & { suggested: SuggestedFields; fine: boolean; onWarning: () => void }) {
  const user = useUser();
  const { data: helixes = [] } = useHelixesQuery();
  const namesOf = (ids: readonly string[] = []): string =>
    helixes
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const organisations = [
    ...(user?.primaryOrganisation ? [user.primaryOrganisation] : []),
    ...(user?.administrableOrganisations ?? []),
  ];
  const groups = user?.administrableGroups ?? [];
  return (
    <>
      <TextInput
        label={labels.titleLabel}
        help={labels.titleHelp}
        error={errors.name}
        value={fields.name}
        maxLength={limits.titleCharacters}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Suggestion
        what={labels.suggestionTitle}
        shown={suggested.name ?? ''}
        value={fields.name}
        suggested={suggested.name}
        empty=""
        onChange={(name) => change({ name })}
      />
      <Select
        label={messages.organisation}
        error={errors.organisationId}
        value={fields.organisationId ?? ''}
        onChange={(event) => change({ organisationId: event.target.value || null })}
        options={optionsOf(labels.organisationNone, organisations, fields.organisationId)}
      />
      <Suggestion
        what={labels.suggestionOrganisation}
        shown={organisations.find(({ id }) => id === suggested.organisationId)?.name ?? ''}
        value={fields.organisationId}
        suggested={suggested.organisationId}
        empty={null}
        onChange={(organisationId) => change({ organisationId })}
      />
      {groups.length > 0 || fields.groupId !== null ? (
        <Select
          label={labels.groupLabel}
          error={errors.groupId}
          value={fields.groupId ?? ''}
          onChange={(event) => change({ groupId: event.target.value || null })}
          options={optionsOf(labels.groupNone, groups, fields.groupId)}
        />
      ) : null}
      <HelixPicker chosen={fields.helixes} error={errors.helixes} onChange={(helixes) => change({ helixes })} />
      <Suggestion
        what={labels.suggestionHelixes}
        shown={namesOf(suggested.helixes)}
        value={fields.helixes}
        suggested={suggested.helixes}
        empty={[]}
        onChange={(helixes) => change({ helixes })}
      />
      <section
        className={`${layout.panel} ${styles.warning}`}
        data-fine={fine || undefined}
        aria-labelledby="content-warning"
      >
        <h3 id="content-warning">{labels.contentWarningTitle}</h3>
        <p>{fine ? labels.contentFine : postPageMessages.contentWarning}</p>
        <Button size="small" onClick={onWarning}>
          {labels.contentWarningOpen}
        </Button>
      </section>
    </>
  );
}
