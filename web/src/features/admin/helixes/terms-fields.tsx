import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import fieldStyles from '../../../ui/field.module.css';
import { Checkbox } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './helix-editor.module.css';
import type { HelixFormState } from './helix-form.ts';

/** The first error of a list of terms: of the list itself or of one of its lines. */
const errorOf = (errors: Record<string, string[]>, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field === `terms.${name}` || field.startsWith(`terms.${name}.`))?.[1][0];

/** Terms by which calls and expertise are assigned: those that follow from the name, or its own. */
export function TermsFields({
  form: { hasOwnTerms, decisive, supporting },
  errors,
  onChange,
}: {
  form: HelixFormState;
  errors: Record<string, string[]>;
  onChange: (changed: Partial<HelixFormState>) => void;
}) {
  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.label}>{labels.terms}</legend>
      <p className={fieldStyles.help}>{labels.termsHelp}</p>
      <Checkbox
        label={labels.ownTerms}
        checked={hasOwnTerms}
        error={errors.terms?.[0]}
        onChange={({ target }) => onChange({ hasOwnTerms: target.checked })}
      />
      {hasOwnTerms ? (
        <div className={styles.terms}>
          <TextArea
            label={labels.decisive}
            help={labels.decisiveHelp}
            error={errorOf(errors, 'decisive')}
            rows={6}
            value={decisive}
            onChange={({ target }) => onChange({ decisive: target.value })}
          />
          <TextArea
            label={labels.supporting}
            help={labels.supportingHelp}
            error={errorOf(errors, 'supporting')}
            rows={6}
            value={supporting}
            onChange={({ target }) => onChange({ supporting: target.value })}
          />
        </div>
      ) : (
        <p className={styles.soft}>{labels.standardTerms}</p>
      )}
    </fieldset>
  );
}
