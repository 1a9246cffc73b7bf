import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { seatInvitationMessages as seatLabels } from '@consortia/proto/identity/messages/seat-invitations';
import { messages } from '@consortia/proto/messages';
import { useEffect, useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths, signInThen } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import narrow from '../narrow-form.module.css';
import { useAcceptInvitationMutation, useOpenInvitationMutation } from './invitations-api.ts';
import { useLinkToken } from './use-link-token.ts';

/** The page behind the link of an invitation into an organisation or a group, or to a seat: sign in and confirm, or sign up. */
export function AcceptInvitationPage() {
  const token = useLinkToken();
  const [open, { data, error }] = useOpenInvitationMutation();
  useEffect(() => {
    if (token !== '') void open(token);
  }, [token, open]);
  return (
    <div className={`${layout.parts} ${narrow.page}`}>
      <PageTitle title={labels.page} />
      {token === '' ? <EmptyState alert title={labels.noLink} drawing={null} /> : null}
      {error ? <EmptyState alert title={toApiError(error)?.message ?? messages.unavailable} drawing={null} /> : null}
      {token !== '' && !data && !error ? <p role="status">{invitationMessages.reading}</p> : null}
      {data ? <Opened token={token} {...data} /> : null}
    </div>
  );
}

type OpenedInvitation = NonNullable<ReturnType<typeof useOpenInvitationMutation>[1]['data']>;

function Opened({ token, inviter, into, seat }: OpenedInvitation & { token: string }) {
  const user = useUser();
  const name = into ? labels.intoNamed(into.organisation.name, into.group) : 'Consortia';
  return (
    <>
      <p className={narrow.reason}>
        <strong>
          {seat ? seatLabels.invited(inviter.name, seat.role, seat.call) : labels.invited(inviter.name, name)}
        </strong>
      </p>
      {user && (into || seat) ? (
        <Accept token={token} note={seat ? seatLabels.acceptNote : labels.acceptNote(name)} />
      ) : null}
      {user ? null : (
        <>
          <p>{labels.signUpNote}</p>
          <p>{labels.signInNote}</p>
          <div className={layout.row}>
            <LinkButton variant="primary" to={`${paths.signUp}#invitation=${token}`}>
              {messages.signUp}
            </LinkButton>
            <LinkButton to={signInThen(paths.invitation)}>{messages.signIn}</LinkButton>
          </div>
        </>
      )}
    </>
  );
}

function Accept({ token, note }: { token: string; note: string }) {
  const dispatch = useAppDispatch();
  const [accept, { data, isLoading }] = useAcceptInvitationMutation();
  const [problem, setProblem] = useState('');
  async function submit(): Promise<void> {
    const { error } = await accept(token);
    const failure = error && toApiError(error);
    if (!failure) return;
    setProblem(failure.message);
    if (failure.status >= 500) dispatch(flashed({ kind: 'danger', message: failure.message, call: failure.call }));
  }
  if (data)
    return (
      <div role="status">
        <EmptyState title={data.message} drawing={null} action={<LinkButton to={data.url}>{labels.next}</LinkButton>} />
      </div>
    );
  return (
    <>
      <p>{note}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <p>
        <Button variant="primary" busy={isLoading} onClick={() => void submit()}>
          {labels.accept}
        </Button>
      </p>
    </>
  );
}
