import { consortiumApi } from '@consortia/proto/consortium/api';
import { emailingMessages as labels } from '@consortia/proto/consortium/messages/emailing';
import type { Candidate } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { useState } from 'react';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { EmailPreview } from '../../ui/invitations/invite-review.tsx';
import layout from '../../ui/layout.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import { useEmailPreviewQuery, useInviteByEmailMutation } from './consortium-api.ts';
import { nameOf } from './name-of.ts';

const schema = consortiumApi.inviteByEmail.body.omit({ expected: true });
type Props = { consortiumId: string; candidate: Candidate };

/** Someone of an organisation that no person speaks for yet, for a seat. */
export const isInvitable = ({ person, organisation, state, seatId }: Candidate): boolean =>
  !person && organisation !== null && seatId !== null && (state === 'idea' || state === 'requested');

/** Invites someone of an organisation to its seat. */
export function InviteByEmail({ consortiumId, candidate }: Props) {
  const [open, setOpen] = useState(false);
  const button = candidate.emailedAt ? labels.again : labels.button;
  return (
    <>
      <Button size="small" aria-label={labels.buttonFor(button, nameOf(candidate))} onClick={() => setOpen(true)}>
        {button}
      </Button>
      {open ? <InvitationForm consortiumId={consortiumId} candidate={candidate} onDone={() => setOpen(false)} /> : null}
    </>
  );
}

/** The address, the message, and the email as it will be sent. */
export function InvitationForm({ consortiumId, candidate, onDone }: Props & { onDone: () => void }) {
  const { id: candidateId, revision: expected } = candidate;
  const [invite] = useInviteByEmailMutation();
  const form = useContractForm({
    schema,
    initial: { email: '', words: '' },
    send: (values) => invite({ consortiumId, candidateId, expected, ...values }).unwrap(),
    onSent: onDone,
    elsewhere: 'root',
  });
  const words = useDebounced(form.custom('words').value);
  const { data: preview } = useEmailPreviewQuery({ consortiumId, candidateId, words });
  return (
    <FormDialog of={form} title={labels.title(nameOf(candidate))} button={labels.send} onClose={onDone}>
      <p>{labels.lead}</p>
      <TextInput type="email" label={labels.email} maxLength={254} {...form.field('email')} />
      <TextArea
        label={labels.words}
        help={labels.wordsHelp}
        rows={4}
        maxLength={sizes.wordsCharacters}
        {...form.field('words')}
      />
      {preview ? (
        <section className={layout.stack} aria-label={labels.previewTitle}>
          <h3>{labels.previewTitle}</h3>
          <EmailPreview {...preview} />
        </section>
      ) : null}
      <p className={layout.soft}>
        {preview ? `${labels.left(preview.left)} ` : null}
        {labels.limits}
      </p>
    </FormDialog>
  );
}
