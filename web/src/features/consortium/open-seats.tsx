import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { joiningMessages as labels } from '@consortia/proto/consortium/messages/joining';
import type { OpenSeat } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SeatDots } from '../../ui/charts/seat-dots.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './consortium.module.css';
import { useOfferToJoinMutation, useOpenSeatsQuery } from './consortium-api.ts';
import { stateTones } from './states.ts';
import { useFlash } from './use-flash.ts';
import { Wishes } from './wishes.tsx';

/** Seats of the consortium behind an Opportunity, each with an offer to join; nothing where there is none. */
export function OpenSeats({ postId }: { postId: string }) {
  const user = useUser();
  const [chosen, choose] = useState<OpenSeat | null>(null);
  const { currentData } = useOpenSeatsQuery(postId, { skip: !user, refetchOnMountOrArgChange: true });
  if (!currentData || currentData.seats.length === 0) return null;
  const { seats, mayOffer, url } = currentData;
  const close = () => choose(null);
  return (
    <section className={`${layout.stack} ${layout.panel}`} aria-labelledby="open-seats">
      <div className={layout.bar}>
        <h2 id="open-seats">{labels.seats}</h2>
        <SeatDots total={seats.length} taken={seats.filter(({ filled }) => filled).length} named />
      </div>
      <ul className={`${layout.list} ${styles.openSeats}`}>
        {seats.map((seat) => (
          <li key={seat.id} className={styles.openSeat}>
            <p className={styles.seat}>
              <span className={styles.dot} data-filled={seat.filled || undefined} aria-hidden />
              {seat.role}
            </p>
            {seat.filled ? <p className={layout.soft}>{labels.filled}</p> : <Wishes wishes={seat} />}
            {seat.state ? (
              <StateLabel tone={stateTones[seat.state]}>{labels.yourState(names.states[seat.state])}</StateLabel>
            ) : null}
            {mayOffer && !seat.filled ? (
              <Button size="small" aria-label={labels.offerAs(seat.role)} onClick={() => choose(seat)}>
                {labels.offer}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {url ? <LinkButton to={url}>{labels.openConsortium}</LinkButton> : null}
      <Modal
        title={labels.offerTitle(chosen?.role ?? '')}
        closeLabel={messages.cancel}
        open={chosen !== null}
        onClose={close}
      >
        {chosen ? <Offer opportunityId={postId} seatId={chosen.id} onDone={close} /> : null}
      </Modal>
    </section>
  );
}

function Offer({ opportunityId, seatId, onDone }: { opportunityId: string; seatId: string; onDone: () => void }) {
  const organisation = useUser()?.primaryOrganisation?.name ?? null;
  const [message, setMessage] = useState('');
  const [offer, { isLoading }] = useOfferToJoinMutation();
  const flash = useFlash();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (flash(await offer({ opportunityId, seatId, message }))) onDone();
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)}>
      <p>{labels.offerText(organisation)}</p>
      <TextArea
        label={labels.offerMessage}
        value={message}
        rows={4}
        maxLength={sizes.noteCharacters}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.offerSend}
        </Button>
        <Button onClick={onDone}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
