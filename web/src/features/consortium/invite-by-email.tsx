import { emailingMessages as labels } from '@consortia/proto/consortium/messages/emailing';
import type { Candidate } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useInviteByEmailMutation } from './consortium-api.ts';
import { nameOf } from './name-of.ts';
import { problemOf } from './problem-of.ts';
import { useFlash } from './use-flash.ts';

type Props = { consortiumId: string; candidate: Candidate };

/** Invites someone of an organisation that is not here yet to its seat. */
export function InviteByEmail({ consortiumId, candidate }: Props) {
  const [open, setOpen] = useState(false);
  const name = nameOf(candidate);
  const button = candidate.emailedAt ? labels.again : labels.button;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-label={labels.buttonFor(button, name)} onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Modal title={labels.title(name)} closeLabel={messages.cancel} open={open} onClose={close}>
        <InvitationForm consortiumId={consortiumId} candidate={candidate} onDone={close} />
      </Modal>
    </>
  );
}

function InvitationForm({ consortiumId, candidate, onDone }: Props & { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [words, setWords] = useState('');
  const [invite, { isLoading, error }] = useInviteByEmailMutation();
  const flash = useFlash();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { id: candidateId, revision: expected } = candidate;
    if (flash(await invite({ consortiumId, candidateId, email, words, expected }))) onDone();
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
      <p>{labels.lead}</p>
      <TextInput
        type="email"
        label={labels.email}
        value={email}
        maxLength={254}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextArea
        label={labels.words}
        help={labels.wordsHelp}
        value={words}
        rows={4}
        maxLength={sizes.wordsCharacters}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className={layout.soft}>{labels.privacy}</p>
      {error ? <p role="alert">{problemOf(error)}</p> : null}
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.send}
        </Button>
        <Button onClick={onDone}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
