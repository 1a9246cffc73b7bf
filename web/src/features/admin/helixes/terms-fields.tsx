import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import fieldStyles from '../../../ui/field.module.css';
import { Checkbox } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './helix-editor.module.css';
import type { HelixFields } from './helix-form.ts';

/** Terms by which calls and expertise are assigned: those that follow from the name, or its own. */
export function TermsFields({ form }: { form: HelixFields }) {
  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.label}>{labels.terms}</legend>
      <p className={layout.soft}>{labels.termsHelp}</p>
      <Checkbox label={labels.ownTerms} {...form.field('hasOwnTerms')} error={form.errorOf('terms')} />
      {form.watch('hasOwnTerms') ? (
        <div className={styles.terms}>
          <TextArea label={labels.decisive} help={labels.decisiveHelp} rows={6} {...form.field('terms.decisive')} />
          <TextArea
            label={labels.supporting}
            help={labels.supportingHelp}
            rows={6}
            {...form.field('terms.supporting')}
          />
        </div>
      ) : (
        <p className={layout.soft}>{labels.standardTerms}</p>
      )}
    </fieldset>
  );
}
