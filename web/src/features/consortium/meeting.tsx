import { meetingMessages as labels } from '@consortia/proto/consortium/messages/meeting';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { messages } from '@consortia/proto/messages';
import { timesIn } from '@consortia/proto/zoned-times';
import { type FormEvent, useState } from 'react';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { TextInput } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { ownTimeZone } from '../../ui/time.ts';
import styles from './consortium.module.css';
import { useCancelMeetingMutation, useSetMeetingMutation } from './meeting-api.ts';
import { problemOf } from './problem-of.ts';
import { useFlash } from './use-flash.ts';

const usualMinutes = 60;

/** The first meeting of the partners, with its calendar entry. */
export function Meeting({ consortium, edits }: { consortium: Consortium; edits: boolean }) {
  const { id: consortiumId, meeting } = consortium;
  const [shown, show] = useState<'form' | 'cancel' | null>(null);
  const [cancel, { isLoading }] = useCancelMeetingMutation();
  const flash = useFlash();
  const close = () => show(null);
  return (
    <section className={layout.stack} aria-labelledby="meeting" data-screen-only={meeting ? undefined : true}>
      <div className={layout.bar}>
        <h2 id="meeting">{labels.title}</h2>
        <div className={layout.row} data-screen-only>
          {meeting ? (
            <AnchorButton href={meeting.calendarUrl} download>
              {labels.calendar}
            </AnchorButton>
          ) : null}
          {edits ? <Button onClick={() => show('form')}>{meeting ? labels.move : labels.set}</Button> : null}
          {edits && meeting ? <Button onClick={() => show('cancel')}>{labels.cancel}</Button> : null}
        </div>
      </div>
      {meeting ? (
        <dl className={`${layout.panel} ${styles.facts}`}>
          <Fact term={labels.when}>
            {timesIn(ownTimeZone, { startsAt: meeting.startsAt, endsAt: null })}, {labels.duration(meeting.minutes)}
          </Fact>
          <Fact term={labels.where}>{meeting.place || messages.missingValue}</Fact>
        </dl>
      ) : (
        <p className={layout.soft}>{labels.none}</p>
      )}
      <Modal title={labels.title} closeLabel={messages.cancel} open={shown === 'form'} onClose={close}>
        {shown === 'form' ? <MeetingForm consortium={consortium} onDone={close} /> : null}
      </Modal>
      <ConfirmDialog
        title={labels.cancelQuestion}
        button={labels.cancel}
        busy={isLoading}
        open={shown === 'cancel'}
        onConfirm={async () => {
          flash(await cancel({ consortiumId }));
          close();
        }}
        onClose={close}
      >
        <p>{labels.cancelText}</p>
      </ConfirmDialog>
    </section>
  );
}

/** `YYYY-MM-DDTHH:MM` as the clock of the reader shows an instant. */
function onOwnClock(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function MeetingForm({ consortium, onDone }: { consortium: Consortium; onDone: () => void }) {
  const { id: consortiumId, meeting, meetingRevision: expected } = consortium;
  const [start, setStart] = useState(meeting ? onOwnClock(meeting.startsAt) : '');
  const [minutes, setMinutes] = useState(String(meeting?.minutes ?? usualMinutes));
  const [place, setPlace] = useState(meeting?.place ?? '');
  const [missing, setMissing] = useState(false);
  const [save, { isLoading, error }] = useSetMeetingMutation();
  const flash = useFlash();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const at = new Date(start);
    setMissing(Number.isNaN(at.getTime()));
    if (Number.isNaN(at.getTime())) return;
    const body = { startsAt: at.toISOString(), minutes: Number(minutes), place, expected };
    if (flash(await save({ consortiumId, ...body }))) onDone();
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
      <p className={layout.soft}>{labels.lead}</p>
      <TextInput
        label={labels.startsAt}
        type="datetime-local"
        value={start}
        error={missing ? labels.startMissing : problemOf(error)}
        onChange={({ target }) => setStart(target.value)}
      />
      <TextInput
        label={labels.minutes}
        type="number"
        min={sizes.meetingLeastMinutes}
        max={sizes.meetingMinutes}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <TextInput
        label={labels.place}
        value={place}
        maxLength={sizes.placeCharacters}
        onChange={({ target }) => setPlace(target.value)}
      />
      <Button type="submit" variant="primary" busy={isLoading}>
        {labels.save}
      </Button>
    </form>
  );
}
