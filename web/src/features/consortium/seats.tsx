import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium, Seat } from '@consortia/proto/consortium/shapes';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import styles from './consortium.module.css';
import { useRemoveSeatMutation } from './consortium-api.ts';
import { nameOf } from './name-of.ts';
import { SeatForm } from './seat-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { Wishes } from './wishes.tsx';

type Shown = { kind: 'form'; seat: Seat | null } | { kind: 'suggestions'; seat: Seat } | null;

/** The seats of a consortium as cards, and the dialogs that change them. */
export function Seats({ consortium, edits }: { consortium: Consortium; edits: boolean }) {
  const [shown, show] = useState<Shown>(null);
  const close = () => show(null);
  const title = shown?.seat
    ? (shown.kind === 'form' ? labels.editSeatOf : labels.suggestionsTitle)(shown.seat.role)
    : labels.addSeat;
  return (
    <section className={layout.stack} aria-labelledby="seats">
      <div className={layout.bar}>
        <h2 id="seats">{labels.seats}</h2>
        {edits ? (
          <Button variant="primary" onClick={() => show({ kind: 'form', seat: null })}>
            {labels.addSeat}
          </Button>
        ) : null}
      </div>
      {edits && consortium.seats.length === 1 ? <p className={layout.soft}>{labels.seatsNext}</p> : null}
      <ul className={`${layout.list} ${styles.cards}`}>
        {consortium.seats.map((seat) => (
          <li key={seat.id}>
            <SeatCard consortium={consortium} seat={seat} edits={edits} show={show} />
          </li>
        ))}
      </ul>
      <Modal title={title} closeLabel={messages.cancel} open={shown !== null} onClose={close}>
        {shown?.kind === 'form' ? <SeatForm consortiumId={consortium.id} seat={shown.seat} onDone={close} /> : null}
        {shown?.kind === 'suggestions' ? <Suggestions consortium={consortium} seat={shown.seat} /> : null}
      </Modal>
    </section>
  );
}

type CardProps = { consortium: Consortium; seat: Seat; edits: boolean; show: (shown: Shown) => void };

function SeatCard({ consortium, seat, edits, show }: CardProps) {
  const [remove, { isLoading }] = useRemoveSeatMutation();
  const confirmed = useConfirmed();
  const partner = consortium.candidates.find(({ seatId, state }) => seatId === seat.id && state === 'confirmed');
  return (
    <Card labelledBy={`seat-${seat.id}`}>
      <div className={layout.head}>
        <h3 id={`seat-${seat.id}`} className={styles.seat}>
          <span className={styles.dot} data-filled={seat.filled || undefined} aria-hidden />
          {seat.role}
        </h3>
        {partner ? (
          <p>{labels.filledBy(nameOf(partner))}</p>
        ) : (
          <p>
            <StateLabel tone="neutral">{labels.open}</StateLabel>
          </p>
        )}
        {seat.coordinates ? <p className={layout.soft}>{labels.coordinates}</p> : null}
        <Wishes wishes={seat} />
        {edits ? (
          <div className={layout.row}>
            {seat.filled ? null : (
              <Button
                size="small"
                aria-label={labels.findFor(seat.role)}
                onClick={() => show({ kind: 'suggestions', seat })}
              >
                {labels.find}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              aria-label={labels.editSeatOf(seat.role)}
              onClick={() => show({ kind: 'form', seat })}
            >
              {labels.editSeat}
            </Button>
            {seat.filled || seat.coordinates ? null : (
              <Button
                size="small"
                variant="quiet"
                busy={isLoading}
                aria-label={labels.removeSeatOf(seat.role)}
                onClick={() => confirmed(remove({ consortiumId: consortium.id, seatId: seat.id }))}
              >
                {labels.removeSeat}
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
