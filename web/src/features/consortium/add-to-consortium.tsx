import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { emailingMessages as labels } from '@consortia/proto/consortium/messages/emailing';
import type { Consortium, ConsortiumCard } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import type { PartnerSuggestion } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import { messages } from '@consortia/proto/messages';
import { idOf } from '@consortia/proto/shapes';
import { useState } from 'react';
import { consortiumAt } from '../../lib/paths.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { useAddCandidateMutation, useConsortiaQuery, useConsortiumQuery } from './consortium-api.ts';
import { InvitationForm, isInvitable } from './invite-by-email.tsx';
import { WayTo } from './way-to.tsx';

type Suggested = Pick<PartnerSuggestion, 'pic' | 'name' | 'country' | 'organisation'>;
type Props = { call: string; suggestion: Suggested };
type ActionProps = Props & { codes: readonly string[] };

/** Names a suggested organisation: that of this installation, or the one of CORDIS. */
export function candidateBody({ pic, name, country, organisation }: Suggested) {
  const profileUrl = organisation?.profileUrl;
  if (profileUrl) return { organisationId: idOf(profileUrl) };
  return { external: { name: name.slice(0, sizes.nameCharacters), pic, country } };
}

const isOf = (suggestion: Suggested) => {
  const { organisationId } = candidateBody(suggestion);
  return ({ person, organisation }: Consortium['candidates'][number]): boolean =>
    !person && (organisationId ? organisation?.id === organisationId : organisation?.pic === suggestion.pic);
};

/** How the reader reaches a suggested organisation; adds it to a consortium that they edit, and invites someone of it by email. */
export function AddToConsortium({ call, suggestion, codes }: ActionProps) {
  const [then, setThen] = useState<'add' | 'email' | null>(null);
  const { name } = suggestion;
  return (
    <>
      <WayTo pic={suggestion.pic} name={suggestion.organisation?.name ?? name} codes={codes} />
      <div className={layout.row}>
        <Button size="small" aria-label={labels.buttonFor(labels.addTo, name)} onClick={() => setThen('add')}>
          {labels.addTo}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={labels.buttonFor(labels.button, name)}
          onClick={() => setThen('email')}
        >
          {labels.button}
        </Button>
      </div>
      {then ? <Adding {...{ call, suggestion, then }} onDone={() => setThen(null)} /> : null}
    </>
  );
}

type AddingProps = Props & { then: 'add' | 'email'; onDone: () => void };

function Adding({ call, suggestion, then, onDone }: AddingProps) {
  const { data, isError } = useConsortiaQuery(undefined);
  const [chosen, choose] = useState('');
  const edited = (data?.items ?? []).filter(({ role, closedAt }) => role !== 'partner' && closedAt === null);
  const isForCall = ({ call: { identifier } }: ConsortiumCard): boolean => identifier === call;
  const first = edited.toSorted((one, other) => Number(isForCall(other)) - Number(isForCall(one)));
  const consortiumId = chosen || (first[0]?.id ?? '');
  const { currentData: consortium } = useConsortiumQuery(consortiumId, { skip: consortiumId === '' });
  const candidate = consortium?.candidates.find(isOf(suggestion));
  if (then === 'email' && consortium && candidate && isInvitable(candidate))
    return <InvitationForm consortiumId={consortiumId} candidate={candidate} onDone={onDone} />;
  return (
    <Modal title={labels.addToFor(suggestion.name)} closeLabel={messages.cancel} open onClose={onDone}>
      <div className={layout.stack}>
        {isError ? <p role="alert">{labels.consortiaFailed}</p> : null}
        {data && first.length === 0 ? <p>{labels.noConsortium}</p> : null}
        {first.length > 0 ? (
          <Select
            label={labels.consortium}
            value={consortiumId}
            onChange={({ target }) => choose(target.value)}
            options={first.map((one) => ({
              value: one.id,
              label: isForCall(one) ? labels.ofThisCall(one.title) : one.title,
            }))}
          />
        ) : null}
        {consortium && candidate ? <p>{labels.inList(suggestion.name)}</p> : null}
        {consortium && !candidate ? <AddTo {...{ consortium, suggestion, then }} /> : null}
        {consortium ? <LinkButton to={consortiumAt(consortiumId)}>{labels.open}</LinkButton> : null}
      </div>
    </Modal>
  );
}

type AddToProps = { consortium: Consortium; suggestion: Suggested; then: 'add' | 'email' };

function AddTo({ consortium: { id: consortiumId, seats }, suggestion, then }: AddToProps) {
  const open = seats.filter(({ filled }) => !filled);
  const [seatId, setSeat] = useState(open[0]?.id ?? '');
  const [add, { isLoading }] = useAddCandidateMutation();
  const confirmed = useConfirmed();
  const body = { consortiumId, seatId: seatId || null, note: '', ...candidateBody(suggestion) };
  return (
    <>
      <Select
        label={buildingMessages.seat}
        value={seatId}
        onChange={({ target }) => setSeat(target.value)}
        options={[
          ...open.map(({ id, role }) => ({ value: id, label: role })),
          ...(then === 'add' || open.length === 0 ? [{ value: '', label: buildingMessages.noSeat }] : []),
        ]}
      />
      {then === 'email' && open.length === 0 ? <p>{labels.noOpenSeat}</p> : null}
      <Button
        variant="primary"
        busy={isLoading}
        disabled={then === 'email' && seatId === ''}
        onClick={() => confirmed(add(body))}
      >
        {then === 'email' ? labels.addAndWrite : labels.add}
      </Button>
    </>
  );
}
