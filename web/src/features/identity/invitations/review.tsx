import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { useEffect, useRef } from 'react';
import { TryAgain } from '../../../lib/try-again.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryState } from '../../../ui/query-state.tsx';
import { type InvitationsBody, useInvitationPreviewQuery, useSendInvitationsMutation } from './invitations-api.ts';
import styles from './invite.module.css';

type Props = { body: InvitationsBody; onChange: () => void; onSent: (message: string) => void };

/** Who is invited and with which email, before it is sent. */
export function Review({ body, onChange, onSent }: Props) {
  const { data, isError, isFetching, refetch } = useInvitationPreviewQuery();
  const [send, { isLoading }] = useSendInvitationsMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { emails, firstName, lastName, email } = body;
  const addresses = emails ?? [`${firstName} ${lastName} <${email}>`];
  const submit = async () => {
    const response = await send(body);
    if (response.data) onSent(response.data.message);
  };
  return (
    <section className={styles.review}>
      <h2 ref={heading} tabIndex={-1}>
        {labels.reviewLead(addresses.length)}
      </h2>
      <ul className={styles.addresses}>
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      <QueryState
        data={data}
        isError={isError}
        isFetching={isFetching}
        loading={labels.previewLoading}
        skeletons={1}
        failed={labels.previewFailed}
        retry={<TryAgain variant="primary" retry={refetch} />}
      >
        {({ subject, text }) => (
          <figure className={styles.email} aria-label={labels.previewTitle}>
            <p>
              <strong>
                {labels.subject}: {subject}
              </strong>
            </p>
            <p>{text}</p>
          </figure>
        )}
      </QueryState>
      <div className={layout.row}>
        <Button variant="primary" busy={isLoading} onClick={submit}>
          {labels.send(addresses.length)}
        </Button>
        <Button onClick={onChange}>{labels.change}</Button>
      </div>
    </section>
  );
}
