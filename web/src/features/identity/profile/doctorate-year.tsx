import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { doctorateYear } from '@consortia/proto/identity/shapes';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { useChangeDoctorateYearMutation } from './profile-api.ts';
import styles from './profile-page.module.css';

const schema = z.object({
  year: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .pipe(doctorateYear),
});

/** The year of the reader's doctorate, which nobody else sees. */
export function DoctorateYear({ year }: { year: number | null }) {
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  function close(): void {
    setOpen(false);
    // The button is there again once the year is shown.
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
  }
  if (open) return <YearEditor year={year} onClose={close} />;
  return (
    <div className={styles.field} ref={row}>
      <h3 className={`${layout.soft} ${styles.term}`}>{labels.doctorateYear}</h3>
      <div className={styles.value}>
        <p className={year === null ? styles.empty : undefined}>{year ?? labels.empty}</p>
      </div>
      <Button size="small" aria-label={labels.edit(labels.doctorateYear)} onClick={() => setOpen(true)}>
        {labels.editButton}
      </Button>
    </div>
  );
}

function YearEditor({ year, onClose }: { year: number | null; onClose: () => void }) {
  const [change] = useChangeDoctorateYearMutation();
  const form = useContractForm({
    schema,
    initial: { year: year === null ? '' : String(year) },
    send: (typed) => change(typed.year).unwrap(),
    onSent: onClose,
    guarded: true,
    elsewhere: 'year',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('year'), [setFocus]);
  return (
    <Form of={form} className={`${layout.stack} ${styles.editing}`} button={labels.save} onCancel={onClose}>
      <TextInput
        label={labels.doctorateYear}
        help={labels.doctorateHelp}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('year')}
      />
    </Form>
  );
}
