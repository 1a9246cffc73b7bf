import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { type ReactNode, useEffect, useRef } from 'react';
import layout from '../layout.module.css';
import styles from './invite.module.css';

type Props = {
  addresses: readonly string[];
  /** The email as it will be sent, or the state of loading it. */
  email: ReactNode;
  /** What else the invitation says of the people. */
  note?: ReactNode;
  /** Heading level of the page or dialog around it. */
  headingLevel?: 'h2' | 'h3';
  /** Buttons. */
  children: ReactNode;
};

/** Who is invited and with which email, before it is sent. The heading gets the focus. */
export function InviteReview({ addresses, email, note, headingLevel: Heading = 'h2', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.review}>
      <Heading ref={heading} tabIndex={-1}>
        {labels.reviewLead(addresses.length)}
      </Heading>
      <ul className={`${layout.row} ${styles.addresses}`}>
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      {note}
      {email}
      <div className={layout.row}>{children}</div>
    </section>
  );
}

/** The email of an invitation, word for word. */
export const EmailPreview = ({ subject, text }: { subject: string; text: string }) => (
  <figure className={`${layout.head} ${layout.panel} ${styles.email}`} aria-label={labels.previewTitle}>
    <p>
      <strong>
        {labels.subject}: {subject}
      </strong>
    </p>
    <p>{text}</p>
  </figure>
);
