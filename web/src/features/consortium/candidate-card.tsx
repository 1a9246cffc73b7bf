import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { balanceMessages as balance } from '@consortia/proto/consortium/messages/balance';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { emailingMessages as emailing } from '@consortia/proto/consortium/messages/emailing';
import { type Candidate, type CandidateState, type Consortium, partnerRoles } from '@consortia/proto/consortium/shapes';
import { countryName } from '@consortia/proto/country-names';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PersonTile } from '../../ui/person-tile.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './consortium.module.css';
import { useChangeCandidateMutation, useRemoveCandidateMutation } from './consortium-api.ts';
import { ExclusionOf } from './exclusion-of.tsx';
import { InviteByEmail, isInvitable } from './invite-by-email.tsx';
import { nameOf } from './name-of.ts';

const buttons: Readonly<Record<CandidateState, string>> = {
  idea: labels.ideaButton,
  requested: labels.requestButton,
  interested: labels.interestButton,
  confirmed: labels.confirmButton,
  declined: labels.declineButton,
};

type Props = {
  consortium: Consortium;
  candidate: Candidate;
  edits: boolean;
  /** Announces the new state. */
  onMoved: (text: string) => void;
};

/** A candidate: who it is, for which seat, and a button for each state that an editor may set. */
export function CandidateCard({ consortium: { id: consortiumId, seats }, candidate, edits, onMoved }: Props) {
  const { id: candidateId, revision: expected, person, organisation, state, next, seatId, note, message } = candidate;
  const [change, { isLoading }] = useChangeCandidateMutation();
  const [remove] = useRemoveCandidateMutation();
  const confirmed = useConfirmed();
  const { partnerRole } = candidate;
  const name = nameOf(candidate);
  const seat = seats.find(({ id }) => id === seatId);
  const move = async (to: CandidateState) => {
    const { data } = await change({ consortiumId, candidateId, expected, state: to });
    if (data) onMoved(labels.moved(name, names.states[to]));
  };
  const isFree = state === 'idea' || !person;
  return (
    <article className={`${layout.panel} ${styles.candidate}`} aria-label={name}>
      <div className={styles.who}>
        {person ? <PersonTile person={person} /> : null}
        <div>
          {person ? (
            <p className={styles.name}>
              <Link to={person.profileUrl}>{person.name}</Link>
            </p>
          ) : null}
          {organisation ? (
            <p className={person ? layout.soft : styles.name}>
              {organisation.url ? <Link to={organisation.url}>{organisation.name}</Link> : organisation.name}
              {organisation.country ? `, ${countryName(organisation.country)}` : null}
            </p>
          ) : null}
          {organisation?.id === null ? <p className={layout.soft}>{labels.notHere}</p> : null}
        </div>
      </div>
      <ExclusionOf consortiumId={consortiumId} partner={candidateId} />
      {edits && next.length > 0 && state !== 'confirmed' ? (
        <Select
          label={labels.seat}
          aria-label={labels.seatOf(name)}
          value={seatId ?? ''}
          onChange={({ target }) =>
            void change({ consortiumId, candidateId, expected, seatId: target.value === '' ? null : target.value })
          }
          options={[
            ...(seatId && state !== 'idea' ? [] : [{ value: '', label: labels.noSeat }]),
            ...seats.map(({ id, role }) => ({ value: id, label: role })),
          ]}
        />
      ) : (
        <p className={layout.soft}>{seat?.role ?? labels.noSeat}</p>
      )}
      {edits && state === 'confirmed' ? (
        <Select
          label={balance.role}
          aria-label={balance.roleOf(name)}
          value={partnerRole}
          onChange={({ target }) =>
            confirmed(
              change({
                consortiumId,
                candidateId,
                expected,
                partnerRole: partnerRoles.find((one) => one === target.value),
              }),
            )
          }
          options={partnerRoles.map((one) => ({ value: one, label: balance.roles[one] }))}
        />
      ) : null}
      {!edits && state === 'confirmed' ? <p className={layout.soft}>{balance.roles[partnerRole]}</p> : null}
      {message ? <p className={styles.quote}>{message}</p> : null}
      {note ? <p>{note}</p> : null}
      {state === 'requested' && person ? <p className={layout.soft}>{labels.waits}</p> : null}
      {candidate.emailedAt ? (
        <p className={layout.soft}>
          {emailing.emailedAt}, <RelativeTime at={candidate.emailedAt} />
        </p>
      ) : null}
      {edits ? (
        <div className={layout.row}>
          {next
            .filter((to) => seatId !== null || (to !== 'requested' && to !== 'confirmed'))
            .map((to) => (
              <Button
                key={to}
                size="small"
                variant={to === 'confirmed' && state === 'interested' ? 'primary' : undefined}
                busy={isLoading}
                aria-label={labels.forCandidate(buttons[to], name)}
                onClick={() => void move(to)}
              >
                {buttons[to]}
              </Button>
            ))}
          {isInvitable(candidate) ? <InviteByEmail consortiumId={consortiumId} candidate={candidate} /> : null}
          {isFree && state !== 'confirmed' ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={labels.removeCandidateOf(name)}
              onClick={() => confirmed(remove({ consortiumId, candidateId }))}
            >
              {labels.removeCandidate}
            </Button>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}
