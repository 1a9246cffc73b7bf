import { consortiumApi } from '@consortia/proto/consortium/api';
import { meetingMessages as labels } from '@consortia/proto/consortium/messages/meeting';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { messages } from '@consortia/proto/messages';
import { timesIn } from '@consortia/proto/zoned-times';
import { useState } from 'react';
import { z } from 'zod';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { ownTimeZone } from '../../ui/time.ts';
import styles from './consortium.module.css';
import { useCancelMeetingMutation, useSetMeetingMutation } from './meeting-api.ts';

const usualMinutes = 60;

/** The first meeting of the partners, with its calendar entry. */
export function Meeting({ consortium, edits }: { consortium: Consortium; edits: boolean }) {
  const { id: consortiumId, meeting } = consortium;
  const [shown, show] = useState<'form' | 'cancel' | null>(null);
  const [cancel, { isLoading }] = useCancelMeetingMutation();
  const confirmed = useConfirmed();
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
          await confirmed(cancel({ consortiumId }));
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

const { body } = consortiumApi.setMeeting;
const schema = body.omit({ expected: true }).extend({
  startsAt: z
    .string()
    .min(1, labels.startMissing)
    .transform((local) => new Date(local).toISOString()),
  minutes: z.preprocess(Number, body.shape.minutes),
});

function MeetingForm({ consortium, onDone }: { consortium: Consortium; onDone: () => void }) {
  const { id: consortiumId, meeting, meetingRevision: expected } = consortium;
  const [save] = useSetMeetingMutation();
  const form = useContractForm({
    schema,
    initial: {
      startsAt: meeting ? onOwnClock(meeting.startsAt) : '',
      minutes: String(meeting?.minutes ?? usualMinutes),
      place: meeting?.place ?? '',
    },
    send: (values) => save({ consortiumId, expected, ...values }).unwrap(),
    onSent: onDone,
    elsewhere: 'startsAt',
  });
  return (
    <Form of={form} button={labels.save}>
      <p className={layout.soft}>{labels.lead}</p>
      <TextInput label={labels.startsAt} type="datetime-local" {...form.field('startsAt')} />
      <TextInput
        label={labels.minutes}
        type="number"
        min={sizes.meetingLeastMinutes}
        max={sizes.meetingMinutes}
        {...form.field('minutes')}
      />
      <TextInput label={labels.place} maxLength={sizes.placeCharacters} {...form.field('place')} />
    </Form>
  );
}
