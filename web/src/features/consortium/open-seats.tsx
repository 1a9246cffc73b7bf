import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { joiningMessages as labels } from '@consortia/proto/consortium/messages/joining';
import type { OpenSeat } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SeatDots } from '../../ui/charts/seat-dots.tsx';
import { FormDialog } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { StateLabel } from '../../ui/state-label.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './consortium.module.css';
import { useOfferToJoinMutation, useOpenSeatsQuery } from './consortium-api.ts';
import { stateTones } from './states.ts';
import { Wishes } from './wishes.tsx';

/** Seats of the consortium behind an Opportunity, each with an offer to join; nothing where there is none. */
export function OpenSeats({ postId }: { postId: string }) {
  const user = useUser();
  const [chosen, choose] = useState<OpenSeat | null>(null);
  const { currentData } = useOpenSeatsQuery(postId, { skip: !user, refetchOnMountOrArgChange: true });
  if (!currentData || currentData.seats.length === 0) return null;
  const { seats, mayOffer, url } = currentData;
  return (
    <section className={`${layout.stack} ${layout.panel}`} aria-labelledby="open-seats">
      <div className={layout.bar}>
        <h2 id="open-seats">{labels.seats}</h2>
        <SeatDots total={seats.length} taken={seats.filter(({ filled }) => filled).length} named />
      </div>
      <ul className={layout.list}>
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
      {chosen ? <Offer opportunityId={postId} seat={chosen} onDone={() => choose(null)} /> : null}
    </section>
  );
}

type OfferProps = { opportunityId: string; seat: OpenSeat; onDone: () => void };

function Offer({ opportunityId, seat: { id: seatId, role }, onDone }: OfferProps) {
  const organisation = useUser()?.primaryOrganisation?.name ?? null;
  const [offer] = useOfferToJoinMutation();
  const form = useContractForm({
    schema: consortiumApi.offerToJoin.body,
    initial: { message: '' },
    send: ({ message }) => offer({ opportunityId, seatId, message }).unwrap(),
    onSent: onDone,
  });
  return (
    <FormDialog of={form} title={labels.offerTitle(role)} button={labels.offerSend} onClose={onDone}>
      <p>{labels.offerText(organisation)}</p>
      <TextArea label={labels.offerMessage} rows={4} maxLength={sizes.noteCharacters} {...form.field('message')} />
    </FormDialog>
  );
}
