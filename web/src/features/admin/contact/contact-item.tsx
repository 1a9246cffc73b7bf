import type { ContactMessage } from '@consortia/proto/identity/contact-api';
import { contactMessages as labels } from '@consortia/proto/identity/messages/contact';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './contact-item.module.css';
import { ReplyDialog } from './reply-dialog.tsx';

/** A message with its sender, and its reply or the button to write one. */
export function ContactItem({ item }: { item: ContactMessage }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { name, email, message, sentAt, profileUrl, reply } = item;
  return (
    <article className={`${layout.panel} ${styles.item}`} aria-labelledby={id}>
      <header className={layout.bar}>
        <h2 id={id}>{profileUrl ? <Link to={profileUrl}>{name}</Link> : name}</h2>
        <span className={layout.soft}>
          {profileUrl ? labels.member : labels.visitor}, <RelativeTime at={sentAt} />
        </span>
      </header>
      <p className={layout.soft}>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className={layout.prose}>{message}</p>
      {reply ? (
        <div className={styles.reply}>
          <p className={layout.soft}>
            {labels.repliedBy(reply.by)}, <RelativeTime at={reply.at} />
          </p>
          <p className={layout.prose}>{reply.text}</p>
        </div>
      ) : (
        <div>
          <Button size="small" variant="primary" aria-label={labels.replyTo(name)} onClick={() => setOpen(true)}>
            {labels.reply}
          </Button>
        </div>
      )}
      {open ? <ReplyDialog item={item} onClose={() => setOpen(false)} /> : null}
    </article>
  );
}
